# The commands of a clone: `make run`, `make run FILE=program.c`, `make test`. `make help` lists the others.

PYTHON ?= python3
VENV ?= .venv
# Two test processes suit two cores; raise it where there are more.
JOBS ?= 2

BIN := $(VENV)/bin
PACKAGES := workbench views ad analyses samples adjoint
PIP := $(BIN)/python -m pip install --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help run test test-long lint types imports pytest format samples benchmarks screenshot wheel clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

run: $(VENV)/compiled ## open the workbench on its gallery, or on FILE=...
	@$(BIN)/adjoint $(FILE)

test: lint types imports pytest ## everything that must hold: linting, types, the import contract, the tests

lint: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-dev
	$(BIN)/mypy

imports: $(VENV)/installed-dev
	$(BIN)/lint-imports

pytest: $(VENV)/installed-dev $(VENV)/compiled
	$(BIN)/pytest -q -n $(JOBS) --dist loadfile

test-long: lint types imports $(VENV)/installed-dev $(VENV)/compiled ## also the tests that take long: more levels, programs and seeds
	$(BIN)/pytest -q -n $(JOBS) --dist loadfile --long

format: $(VENV)/installed-dev ## mend what the linter can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

samples: $(VENV)/installed-dev ## compile the samples' IR again
	$(BIN)/python -m workbench.program.sample_builds

benchmarks: $(VENV)/installed-dev $(VENV)/compiled ## measure, and write the tables of docs/benchmarks.md
	$(BIN)/python -m benchmarks.run --write docs/benchmarks.md

screenshot: $(VENV)/installed-dev ## draw the picture of the README again
	$(BIN)/python -m benchmarks.screenshot

wheel: $(VENV)/installed-dev ## dist/*.whl
	$(BIN)/python -m pip wheel --disable-pip-version-check --quiet --no-deps --wheel-dir dist .

clean: ## remove what the commands above made
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "$(PYTHON) is not Python 3.11 or newer ($$($(PYTHON) --version 2>&1)); name one: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "$(PYTHON) -m venv does not work here; Debian and Ubuntu have it in the package python3-venv" >&2; exit 1; }

# The stamps hold what is installed against what pyproject.toml asks for.
$(VENV)/installed: pyproject.toml | $(BIN)/python
	@echo "installing the workbench in $(VENV) (once; some 150 MB with the bundled compiler)"
	@$(PIP) --editable '.[clang]'
	@touch $@

# Bytecode for every process that starts, also where Python is told to keep none.
$(VENV)/compiled: $(VENV)/installed $(shell find $(PACKAGES) -name '*.py')
	@$(BIN)/python -m compileall -q $(PACKAGES)
	@touch $@

$(VENV)/installed-dev: pyproject.toml $(VENV)/installed
	@echo "installing what the tests need in $(VENV)"
	@$(PIP) --editable '.[clang,dev]'
	@touch $@
