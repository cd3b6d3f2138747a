"""Settings for all tests."""

from os import environ

import pytest
from hypothesis import HealthCheck, settings

import evidence

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
