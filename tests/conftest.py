"""Settings for all tests."""

import pytest
from hypothesis import settings

import evidence

# How long an example takes says more about the machine's other work than about the program.
settings.register_profile("shuffleup", deadline=None)
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
