"""Run the jobs, or those named on the command line."""

from __future__ import annotations

import argparse

from benchmarks.jobs import JOBS, kernels
from benchmarks.machine import describe


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("job", nargs="*", help=f"of {', '.join(JOBS)}; all if none is given")
    parser.add_argument(
        "--figures", choices=kernels.MEASURES, help="measure ours alone and print JSON"
    )
    parser.add_argument("--count", type=int, help="how many hands, with --figures")
    given = parser.parse_args()
    if given.figures:
        print(kernels.measure(given.figures, given.count))
        return
    chosen = given.job or list(JOBS)
    unknown = sorted(set(chosen) - set(JOBS))
    if unknown:
        parser.error(f"no such job: {', '.join(unknown)}")
    print(describe())
    print("CPU time (time.process_time), best of three.")
    for name in chosen:
        job = JOBS[name]
        print(f"\n{name}: {job.title}")
        for row in job.rows():
            print(f"  {row}", flush=True)


if __name__ == "__main__":
    main()
