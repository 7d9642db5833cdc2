"""Run the code blocks of README.md and docs, and the scripts in examples, as tests.

``--kernel compiled`` refuses to run where the installed kernel is not the compiled one.
"""

import importlib
import runpy
import sys
from collections.abc import Generator, Iterable
from doctest import ELLIPSIS
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

ROOT = Path(__file__).parent

collect_ignore = ["docs/conf.py"]

python_blocks = PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)
console_blocks = PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)
console_blocks.codeblock_parser = CodeBlockParser("pycon", PythonEvaluator())

pytest_collect_file = Sybil(
    parsers=[python_blocks, console_blocks, SkipParser()],
    patterns=["README.md", "docs/*.md"],
).pytest()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kernel", choices=("pure", "compiled"), help="the kernel that must be used")


def pytest_configure(config: pytest.Config) -> None:
    if wanted := config.getoption("kernel"):
        search = importlib.import_module("continental.search")
        if search.compiled is not (wanted == "compiled"):
            raise pytest.UsageError(f"the kernel is not {wanted}: {search.__file__}")


class ExampleItem(pytest.Item):
    """One script, run as if from the command line."""

    def runtest(self) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "argv", [str(self.path)])
            runpy.run_path(str(self.path), run_name="__main__")


class ExampleFile(pytest.File):
    """A script of examples."""

    def collect(self) -> Iterable[ExampleItem]:
        yield ExampleItem.from_parent(self, name="run")


@pytest.hookimpl(wrapper=True, specname="pytest_collect_file")
def pytest_collect_example(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Keep the doctest plugin from importing what runs as a script."""
    collectors = yield
    if file_path.parent == ROOT / "examples" and file_path.suffix == ".py":
        return [ExampleFile.from_parent(parent, path=file_path)]
    return collectors


class DocumentScheduling(LoadScopeScheduling):
    """Keep the blocks of one document, which share a namespace, on one worker."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if file.endswith(".md") else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> DocumentScheduling:
    return DocumentScheduling(config, log)
