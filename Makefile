# Pioche: every task of the project. `make help` lists them.
#
# A fresh clone needs Python 3.11 or newer and make, nothing else: the first target that needs it creates .venv.
#   make run EDITION=extreme PLAYERS=6 LANG_=fr
#   make test PYTHON=/path/to/python3.12

EDITION ?= classic
PLAYERS ?= 4
# The language of the texts: French where the environment speaks French, English elsewhere. (LANG belongs to the system.)
LANG_   ?= $(if $(filter fr%,$(LANG)),fr,en)
# Further arguments for run, fuzz, mutate, agree and bench: make fuzz ARGS="--minutes 10"
ARGS    ?=
# make lock UPGRADE=--upgrade takes the newest versions; without it, pins that still fit stay.
UPGRADE ?=
UV_VERSION := 0.13.7

VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt

# The first interpreter that is new enough; empty where there is none.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$p"; break; }; done)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run serve web test lint format types scenarios unit coverage golden fuzz mutate agree bench docs lock clean

help: ## list the targets
	@echo "Pioche. Usage: make TARGET [VARIABLE=value]"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo "Variables: EDITION=$(EDITION) PLAYERS=$(PLAYERS) LANG_=$(LANG_) ARGS= PYTHON= UPGRADE="
	@echo "  EDITION is classic, friends, custom, dare, emoji or extreme; house rules are added with +: classic+stack"

run: $(VENV)/.run ## play one game between bots and print it (EDITION, PLAYERS, LANG_)
	@$(BIN)/pioche demo --edition $(EDITION) --players $(PLAYERS) --lang $(LANG_) $(ARGS)

serve: $(VENV)/.test ## start the server with its browser client; unfinished (ARGS="--port 8080")
	@$(BIN)/pioche serve $(ARGS)

# Not part of `make test` yet: it needs Node.
web: ## the browser client: types, tests, build, size of its scripts (needs Node 20.19)
	@cd web && npm ci --no-audit --no-fund && npm run check && npm test && npm run build && npm run budget

# One after the other and the quick ones first, whatever -j says: the first failure is the one to read.
test: $(VENV)/.test ## everything that CI checks: lint, format, types, scenarios, tests, coverage
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory types
	@$(MAKE) --no-print-directory scenarios
	@$(MAKE) --no-print-directory unit
	@echo "== all checks passed"

lint: $(VENV)/.test ## ruff: rules and format, nothing is changed
	@echo "== ruff check"
	@$(BIN)/ruff check --quiet .
	@echo "== ruff format --check"
	@$(BIN)/ruff format --quiet --diff .

format: $(VENV)/.test ## ruff: repair what can be repaired, and format
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

types: $(VENV)/.test ## mypy, strict, over src and tests
	@echo "== mypy"
	@$(BIN)/mypy

scenarios: $(VENV)/.test ## pioche check on every scenario file
	@echo "== pioche check: $$(find scenarios -mindepth 2 -name '*.toml' | wc -l | tr -d ' ') scenario files"
	@$(BIN)/pioche check $$(find scenarios -mindepth 2 -name '*.toml' | LC_ALL=C sort)

# The coverage gate (100 % of the rules, see pyproject.toml) is measured in the same run: the tests run once.
unit: $(VENV)/.test ## pytest with doctests on two processes; fails below 100 % coverage of the rules
	@echo "== pytest, with branch coverage"
	@$(BIN)/python -m pytest --cov --cov-report=term

coverage: $(VENV)/.test ## branch coverage of the whole package, as a table and as pages in build/coverage
	@echo "== pytest, with branch coverage"
	@$(BIN)/python -m pytest --cov --cov-report= --cov-fail-under=0
	@echo "== the whole package, for information"
	@$(BIN)/coverage report --include='src/pioche/*' --fail-under=0
	@$(BIN)/coverage html --quiet --include='src/pioche/*' --fail-under=0
	@echo "== the rules: 100 % is asked"
	@$(BIN)/coverage report

golden: $(VENV)/.test ## write the golden games again, after a change that is meant to change them
	@echo "== playing the golden games"
	@$(BIN)/python -m tests.golden

fuzz: $(VENV)/.test ## heavy: throw damaged files at the record reader
	@echo "== fuzzing the record reader"
	@$(BIN)/python -m tests.heavy.fuzz_reader $(ARGS)

mutate: $(VENV)/.test ## heavy: change the kernel line by line; the tests must notice
	@echo "== mutating the kernel"
	@$(BIN)/python -m tests.heavy.mutate_kernel $(ARGS)

agree: $(VENV)/.test ## heavy: play the same games interpreted and compiled, compare every field
	@echo "== comparing interpreted and compiled tables"
	@$(BIN)/python -m tests.heavy.agree $(ARGS)

bench: $(VENV)/.bench ## measure the engine beside rlcard and OpenSpiel
	@echo "== benchmarks"
	@$(BIN)/python benchmarks/engine.py $(ARGS)

docs: $(VENV)/.test ## write the rule pages in docs/rules again, run the examples of all pages, follow their links
	@echo "== rule pages"
	@$(BIN)/python -m docs.write_rules
	@echo "== examples and links of the documentation"
	@$(BIN)/python -m pytest -p no:cacheprovider tests/test_documents.py README.md

lock: ## compile constraints.txt again from pyproject.toml (UPGRADE=--upgrade: newest versions)
	@$(require_python)
	@echo "== compiling constraints.txt with uv $(UV_VERSION)"
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check install --quiet uv==$(UV_VERSION)
	@echo hatchling | build/lock/bin/uv pip compile --quiet pyproject.toml - --all-extras --universal \
		--python-version 3.11 --no-header --no-annotate $(UPGRADE) --output-file constraints.txt
	@echo "== $$(wc -l < constraints.txt | tr -d ' ') pins in constraints.txt"

clean: ## remove what the other targets made, .venv included
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

# ---- the environment: one .venv, and a stamp for each set of packages that was installed into it ----

define require_python
if [ -z "$(PYTHON)" ]; then \
	echo "Pioche needs Python 3.11 or newer, and none was found: python3 here is $$(python3 --version 2>&1 || true)." >&2; \
	echo "Install one, or name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11" >&2; exit 1; \
elif ! $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
	echo "Pioche needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; exit 1; \
fi
endef

$(VENV)/.made:
	@$(require_python)
	@echo "== creating $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(VENV) || { echo "$(PYTHON) cannot create environments (on Debian and Ubuntu: install python3-venv)." >&2; \
		rm -rf $(VENV); exit 1; }
	@touch $@

# The build backend is installed first, pinned like the rest, so that the build needs no environment of its own.
$(VENV)/.run: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "== installing Pioche"
	@$(PIP) hatchling
	@$(PIP) --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "== installing Pioche and what its tests need (about 300 MB, once)"
	@$(PIP) hatchling
	@$(PIP) --no-build-isolation --editable '.[test]'
	@touch $@ $(VENV)/.run

$(VENV)/.bench: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "== installing Pioche and what it is measured beside (about 400 MB, once)"
	@$(PIP) hatchling
	@$(PIP) --no-build-isolation --editable '.[bench]'
	@touch $@ $(VENV)/.run
