"""Which tests show which clause, gathered from their marks."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from by_road import is_by_road

PACKAGED = Path(__file__).resolve().parent.parent / "src/shuffleup/rulebook/tests.json"
ROADS = PACKAGED.with_name("roads.json")


def evidence(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """Clauses with the tests that name them, both sorted; a test stands for all its cases.

    What is only written down is not shown: tests of the rulebook's contents and of the repository
    itself do not count.
    """
    found: defaultdict[str, set[str]] = defaultdict(set)
    for item in items:
        test = item.nodeid.partition("[")[0]
        room = test.split("/")[1]
        if room == "rulebook" or "::" in room:
            continue
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                found[clause].add(test)
    return {clause: sorted(tests) for clause, tests in sorted(found.items())}


def by_road(found: Mapping[str, Iterable[str]]) -> list[str]:
    """Those of the tests that go through a road."""
    tests = {test for named in found.values() for test in named}
    return sorted(test for test in tests if is_by_road(test))


def write(items: Iterable[pytest.Item]) -> None:
    """Put the evidence where the program is packaged with it."""
    found = evidence(items)
    for path, data in ((PACKAGED, found), (ROADS, by_road(found))):
        text = json.dumps(data, indent=1, ensure_ascii=False)
        path.write_text(f"{text}\n", encoding="utf-8")
