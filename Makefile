# Needs Python 3.11 or later with venv; all else is installed into .venv.
PYTHON ?= python3
JOBS ?= auto

VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip --disable-pip-version-check -qq
PYTEST := $(BIN)/pytest -q -n $(JOBS)

INSTALLED := $(VENV)/installed
DEV := $(VENV)/installed-dev
BENCH := $(VENV)/installed-bench

# The wheel with the compiled kernel gets an environment of its own: nothing shadows it there.
COMPILED_VENV := .venv-compiled
COMPILED := $(COMPILED_VENV)/installed
WHEEL := build/compiled
SOURCES := $(shell find src -name '*.py' -o -name '*.json')
CONTENTS := $(BIN)/python -m tests.packaging.contents

.PHONY: test lint docs soak compiled bench conformance schema traceability demo format build clean
.DELETE_ON_ERROR:

## Every check. Whole matches of bots are left out of the coverage, which doubles their time.
test: lint docs
	$(PYTEST) --cov --ignore=tests/matches
	$(PYTEST) tests/matches

lint: $(DEV)
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-logo

docs: $(DEV)
	$(BIN)/sphinx-build -q -E -W --keep-going -d build/doctrees docs build/html

## Long plays, fuzzing and oracles. Without a wheel of atheris its part is skipped.
soak: $(DEV)
	-$(BIN)/python $(PIP) install --only-binary :all: --group fuzz
	$(PYTEST) -m soak

## The same tests on the compiled kernel. Needs a C compiler and the headers of Python.
compiled: $(COMPILED)
	$(COMPILED_VENV)/bin/pytest -q -n $(JOBS) --kernel compiled --pyargs continental tests examples docs README.md

## Both kernels side by side where `make compiled` was run.
bench: $(BENCH) $(wildcard $(COMPILED))
	$(BIN)/python -m benchmarks

conformance: $(DEV)
	$(BIN)/continental conformance tests/conformance/*.yaml

## The JSON Schema that ships with the package.
schema: $(INSTALLED)
	$(BIN)/python -c 'import json; from continental import codec; print(json.dumps(codec.schema(), indent=1))' > src/continental/codec/schema.json

## Write the page of the docs that tells where each rule lives and what cites it.
traceability: $(DEV)
	$(BIN)/python -m tests.traceability

demo: $(INSTALLED)
	@$(BIN)/continental demo

format: $(DEV)
	$(BIN)/ruff check --quiet --fix
	$(BIN)/ruff format --quiet

build: $(DEV)
	rm -rf dist
	$(BIN)/python -m build
	$(CONTENTS) dist/*

clean:
	rm -rf $(VENV) $(COMPILED_VENV) build dist htmlcov .coverage .coverage.* .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# pip knows --group from 25.1 on.
$(INSTALLED): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP) install --upgrade 'pip>=25.1'
	$(BIN)/python $(PIP) install --editable .
	@touch $@

$(DEV): $(INSTALLED)
	$(BIN)/python $(PIP) install --group dev
	@touch $@

$(BENCH): $(DEV)
	$(BIN)/python $(PIP) install --group bench
	@touch $@

# The hook compiles where it builds, so the wheel is built from the source archive, never here.
$(COMPILED): $(DEV) $(SOURCES)
	rm -rf $(WHEEL)
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(BIN)/python -m build --outdir $(WHEEL)
	$(CONTENTS) --compiled $(WHEEL)/*
	$(PYTHON) -m venv --clear $(COMPILED_VENV)
	$(COMPILED_VENV)/bin/python $(PIP) install --upgrade 'pip>=25.1'
	$(COMPILED_VENV)/bin/python $(PIP) install --group test $(WHEEL)/*.whl
	@touch $@
