"""Settings for all tests."""

from os import environ
from pathlib import Path
from shutil import disk_usage

import pytest
from hypothesis import HealthCheck, settings

import evidence

# A ledger waits for its disk at every step: 5 ms here, for nothing that a test looks at. What a
# disk loses is tested with one of our own (`disk_kit`), and the long storm is on the real one.
MEMORY, ROOM_BYTES = Path("/dev/shm"), 4 << 30
if environ.get("STORM") != "full" and MEMORY.is_dir() and disk_usage(MEMORY).free >= ROOM_BYTES:
    environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# How long an example takes says more about the machine's other work than about the program.
# The long storm looks for new examples; the run that decides about a change repeats itself.
settings.register_profile(
    "shuffleup",
    deadline=None,
    derandomize=environ.get("STORM") != "full",
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("shuffleup")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-evidence",
        action="store_true",
        help="write down which tests name which clause, for `shuffleup coverage`",
    )


def pytest_collection_finish(session: pytest.Session) -> None:
    if session.config.getoption("--write-evidence"):
        evidence.write(session.items)
