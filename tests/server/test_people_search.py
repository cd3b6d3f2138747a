"""Search as one types: 80,000 people, each letter answered within 50 ms."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from ledger_kit import story
from server_kit import serving
from shuffleup.desk.masks import Called
from shuffleup.server.people.search import Search

PEOPLE = 80_000
MOST_SECONDS = 0.05
PARTS = "an ber chi do el fri ga han is jo ka lu mar no ol pe ro sa ti ul vin wal xa yo zin"


def names(count: int, seed: int = 1) -> list[str]:
    """So many names, with as many different words as a country has."""
    chance = Random(seed)

    def word(least: int, most: int) -> str:
        parts = chance.choices(PARTS.split(), k=chance.randint(least, most))
        return "".join(parts).capitalize()

    first = [word(1, 3) for _ in range(3_000)]
    last = [word(2, 4) for _ in range(30_000)]
    return [f"{chance.choice(first)} {chance.choice(last)}" for _ in range(count)]


@story
async def test_every_letter_is_answered_within_50_ms(tmp_path: Path) -> None:
    people = names(PEOPLE)
    people[40_000] = "Annegret Wolkenstein"
    sheet = "name,member\n" + "\n".join(f"{name},M{at}" for at, name in enumerate(people))
    async with serving(tmp_path) as place:
        owner = await place.owner()
        sent = {"X-CSRF-Token": owner.csrf, "content-type": "text/csv"}
        answer = await owner.http.post("/members/import", content=sheet.encode(), headers=sent)
        assert answer.json() == {"added": PEOPLE, "known": 0}, answer.text
        typed = "Annegret Wolkenstein"
        asked = [typed[:end] for end in range(1, len(typed) + 1)]
        asked += ["M40000", "wolk ann", "Anegret Wolkenstien", "Wolkenstien", "a b", "zzzzz"]
        slow, worst = [], 0.0
        for text in asked:
            quickest = 9.0
            for _ in range(
                3
            ):  # of this process, asking included: the machine is busy elsewhere too
                begun = time.process_time()
                found = await owner.done("GET", f"/members?search={text}")
                quickest = min(quickest, time.process_time() - begun)
            worst = max(worst, quickest)
            slow += [(text, quickest)] if quickest > MOST_SECONDS else []
            if len(text) > 10 or text.startswith("M4"):
                assert found[0]["name"] == typed, (text, found[:2])
        print(
            f"\nthe slowest of {len(asked)} searches in {PEOPLE:,} people: {1_000 * worst:.1f} ms"
        )
        assert slow == []


def searched(*called: str) -> Search:
    search = Search()
    for number, name in enumerate(called):
        search.put(number, Called(name, f"M{number}"))
    return search


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ann", [0, 2]),
        ("berg an", [0]),
        ("BERG", [0]),
        ("muller", [1]),
        ("mueler", [1]),
        ("Muler", [1]),
        ("bregg", []),
        ("breg", [0]),
        ("wolkenstien", [2]),
        ("wolcenst", [2]),
        ("m1", [1]),
        ("b", [0]),
        ("x", []),
        ("", []),
        ("!?", []),
    ],
)
def test_what_is_found(text: str, found: list[int]) -> None:
    assert searched("Ann Berg", "Zoë Müller", "Annegret Wolkenstein").find(text, 20) == found


def test_one_by_one_as_at_once_and_nobody_by_what_they_were_called() -> None:
    people = [(number, Called(name, "")) for number, name in enumerate(names(500))]
    at_once, one_by_one = Search(), Search()
    at_once.fill(people)
    for number, called in people:
        one_by_one.put(number, called)
    for number, called in people[::2]:
        at_once.remove(number, called)
        one_by_one.remove(number, called)
    for number, called in people:
        found = at_once.find(called.name, 500)
        assert found == one_by_one.find(called.name, 500)
        assert (number in found) is bool(number % 2)
