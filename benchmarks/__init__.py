"""Measurements: ``python -m benchmarks``.

Each module of :mod:`benchmarks.jobs` is one job. CPU time, best of three.
"""
