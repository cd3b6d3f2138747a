# Every target sets up what it needs, from nothing but python3 with venv and a network.
#
#   .venv           the program as a user has it: compiled where a C compiler works, nothing else
#   .venv-dev       everything for development; the program runs uncompiled, straight from src/
#   .venv-compiled  the compiled program with the test tools, for the second half of `make test`
#   .venv-bench     the compiled program with its peers

PYTHON ?= python3
HOUSE ?= spotlight
SEED ?= 1

# The same versions everywhere; the second name is what newer pips read for the build's own parts.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

# Tests start the program hundreds of times: it is read once, whatever the shell has set.
unexport PYTHONDONTWRITEBYTECODE

OLD := Shuffle Up needs Python 3.11 or later; name one with make PYTHON=...
VENV := $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "$(OLD)")' && \
    $(PYTHON) -m venv
PIP := -m pip install --quiet --quiet --disable-pip-version-check
PINS := pyproject.toml constraints.txt
WORDS := $(wildcard src/shuffleup/sentences/words/*.toml)
WEB := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/src/words/made/*') \
    $(WORDS) tools/pages.py tools/web_words.py
SOURCES := hatch_build.py $(shell find src -type f ! -name '*.pyc' -not -path 'src/shuffleup/web/*')
PAGES := src/shuffleup/web/index.html

# Without a compiler and Python's headers there is nothing to prove about the compiled program.
HEADERS = $(shell $(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')
CAN_COMPILE = printf '\#include <Python.h>' | $${CC:-cc} -I'$(HEADERS)' -fsyntax-only -x c - 2>/dev/null

.DEFAULT_GOAL := help
.PHONY: help setup dev web demo test lint test-plain test-compiled test-web test-browser chromium \
    docs pictures types coverage golden mutants wheel bare storm box audit bench clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: .venv/.ready ## install the command at .venv/bin/shuffleup
	@.venv/bin/shuffleup --version

dev: .venv-dev/.ready ## install everything for development in .venv-dev

web: $(PAGES) ## build the browser's pages into the checkout

demo: .venv/.ready ## a night against eight bots in your browser; HOUSE=lions for another house
	@.venv/bin/shuffleup demo --house $(HOUSE)

test: ## everything: lint, types, tests plain, compiled and in a browser
	@$(MAKE) --no-print-directory --jobs 2 --output-sync lint test-web compiled
	@$(MAKE) --no-print-directory test-plain test-browser test-compiled

lint: .venv-dev/.ready ## style, types and import rules
	.venv-dev/bin/ruff check
	.venv-dev/bin/ruff format --check
	.venv-dev/bin/mypy
	.venv-dev/bin/lint-imports --no-logo

test-plain: .venv-dev/.ready $(PAGES) ## all tests on the uncompiled program but the browser's
	.venv-dev/bin/pytest -n 2 --dist worksteal --ignore tests/browser

test-web: $(PAGES) ## the pages' own types and unit tests
	cd web && ../.venv-dev/bin/node node_modules/svelte-check/bin/svelte-check --fail-on-warnings
	cd web && ../.venv-dev/bin/node node_modules/vitest/vitest.mjs run

# People think, cards are dealt at a pace: a browser test waits more than it works.
test-browser: $(PAGES) chromium ## people at tables, in a real Chromium
	.venv-dev/bin/pytest -n 3 --dist loadfile --no-loadscope-reorder tests/browser

chromium: # Debian's own, installed where we may
	@command -v chromium > /dev/null || { \
	    echo "Installing Chromium ..."; \
	    { apt-get update --quiet=2 && apt-get install --quiet=2 --yes chromium; } > /dev/null 2>&1; \
	    command -v chromium > /dev/null; } || { \
	    echo "The browser tests need Chromium: as root, apt-get install chromium; then again."; exit 1; }

pictures: $(PAGES) chromium ## pictures of every page, into docs/pictures, and the handbook's
	.venv-dev/bin/python tools/pictures.py
	.venv-dev/bin/python tools/picture_sheets.py
	.venv-dev/bin/python tools/handbook_pictures.py

wheel: $(PAGES) ## a wheel for every machine, into dist/: plain Python, with the pages in it
	@rm -rf dist
	SHUFFLEUP_PURE=1 SHUFFLEUP_WEB=built .venv-dev/bin/python -m pip wheel --quiet --no-deps --wheel-dir dist .
	@ls dist/*.whl

bare: wheel ## install that wheel where there is no compiler, Node or make, and serve a night from it
	STORM=full .venv-dev/bin/pytest -n 0 tests/test_bare_wheel.py

golden: .venv-dev/.ready ## write down anew what some nights of every house come to
	.venv-dev/bin/python tools/golden.py

mutants: .venv-dev/.ready ## break the program in 40 small ways, and see which the tests notice; SEED=2 for others
	.venv-dev/bin/python tools/mutants.py --seed $(SEED)

docs: .venv-dev/.ready ## the pages of docs/ that are made from the program
	.venv-dev/bin/python tools/cli_reference.py
	.venv-dev/bin/python tools/rulings_page.py
	.venv-dev/bin/python tools/deeds_page.py

types: .venv-dev/.ready ## the browser's types and words, from the program's own
	.venv-dev/bin/python tools/web_types.py

test-compiled: compiled ## the engine's tests again on the compiled program
	@if $(CAN_COMPILE); then $(MAKE) --no-print-directory compiled-proof; \
	else echo "No working C compiler here: there is no compiled program to test."; fi

compiled: # on one processor, while the other lints
	@if $(CAN_COMPILE); then $(MAKE) --no-print-directory .venv-compiled/.ready; fi

.PHONY: compiled compiled-proof
compiled-proof:
	.venv-compiled/bin/shuffleup --version | grep '(compiled)'
	.venv-compiled/bin/pytest -n 2 --dist worksteal tests/cards tests/formats tests/hands tests/properties tests/rehearsal tests/tournament

coverage: .venv-dev/.ready ## note which tests name which clause, then list every clause
	.venv-dev/bin/pytest --collect-only --quiet --quiet --write-evidence
	.venv-dev/bin/shuffleup coverage

storm: .venv-dev/.ready ## the long form: kills, power cuts, failing disks, a million decks, deep properties
	STORM=full .venv-dev/bin/pytest -n 2 --ignore tests/server/test_bad_frames.py \
	    tests/properties tests/server tests/cli/test_verify_tampering.py
	STORM=full .venv-dev/bin/pytest -s tests/storm tests/desk tests/server/test_bad_frames.py

box: .venv-dev/.ready ## play seeds of the whole system in a box again; SEED="43 44" WITHOUT=fsync
	cd tests && ../.venv-dev/bin/python -m box $(SEED) $(if $(WITHOUT),--without "$(WITHOUT)")

audit: .venv-dev/.ready ## three hundred rehearsed nights, read by an auditor of seats
	STORM=full .venv-dev/bin/pytest -n 2 tests/properties/test_seats_audited.py

bench: .venv-bench/.ready ## measure against the peers
	.venv-bench/bin/python bench/run.py
	.venv-bench/bin/python bench/field.py

clean: ## remove everything that make made
	rm -rf dist .venv .venv-dev .venv-compiled .venv-bench src/shuffleup/web web/node_modules web/src/words/made .mypy_cache .ruff_cache .pytest_cache \
	    .hypothesis .import_linter_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment is made once, and refreshed when its pins, or the sources it copies, have changed.
.venv/.ready: $(PINS) $(SOURCES) $(WEB)
	@echo "Installing Shuffle Up in .venv ..."
	@$(VENV) .venv
	@.venv/bin/python $(PIP) '.[paper,picture,dask]'
	@touch $@

.venv-dev/.ready: $(PINS)
	@echo "Installing the development tools in .venv-dev ..."
	@$(VENV) .venv-dev
	@.venv-dev/bin/python $(PIP) --editable '.[test]'
	@touch $@

.venv-compiled/.ready: $(PINS) $(SOURCES)
	@echo "Compiling Shuffle Up in .venv-compiled ..."
	@$(VENV) .venv-compiled
	@SHUFFLEUP_WEB=0 SHUFFLEUP_PURE=0 .venv-compiled/bin/python $(PIP) '.[test]'
	@touch $@

.venv-bench/.ready: $(PINS) $(SOURCES) bench/requirements.txt
	@echo "Installing Shuffle Up and its peers in .venv-bench ..."
	@$(VENV) .venv-bench
	@SHUFFLEUP_WEB=0 .venv-bench/bin/python $(PIP) .
	@grep -v '^#' bench/requirements.txt | xargs -n 1 .venv-bench/bin/python $(PIP) \
	    || echo "A peer that does not install here is left out."
	@touch $@

$(PAGES): .venv-dev/.ready $(WEB)
	@echo "Building the pages ..."
	@.venv-dev/bin/python tools/pages.py web
	@touch $@
