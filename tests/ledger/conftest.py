"""A place for a new ledger, in each store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from postgres_kit import Server, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], str]]:
    """Makes the address of an empty ledger, each time another one."""
    if request.param == "sqlite":
        names = (str(tmp_path / f"ledger-{n}.db") for n in count(1))
        yield lambda: next(names)
        return
    server: Server = request.getfixturevalue("postgres")
    made: list[str] = []

    def new() -> str:
        made.append(server.new_database())
        return made[-1]

    yield new
    for url in made:
        server.give_back(url)


@pytest.fixture
def url(new_url: Callable[[], str]) -> str:
    """The address of an empty ledger."""
    return new_url()
