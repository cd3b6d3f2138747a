"""What browsers were sent: whether anybody's cards stand in it before they lie face up."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

CARD = re.compile(r"(?<![\w-])[2-9TJQKA][cdhs](?![\w-])")
RANKS, SUITS = "23456789TJQKA", "cdhs"


class Deal(NamedTuple):
    """A deck on a table."""

    table: int
    deal: int


def table_frames(heard: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The frames that show a table, in the order in which they came."""
    for text in heard:
        if text.startswith('{"frame":"table"'):
            yield json.loads(text)


def deal_of(frame: dict[str, Any]) -> Deal:
    return Deal(frame["table"]["table"], frame["table"]["deal"])


def held(heard: Sequence[str]) -> dict[Deal, tuple[int, list[str]]]:
    """The chair and the cards that the player of a browser had in each deal."""
    found: dict[Deal, tuple[int, list[str]]] = {}
    for frame in table_frames(heard):
        seat = frame.get("seat")
        if seat and seat["cards"]:
            found[deal_of(frame)] = (seat["chair"], seat["cards"])
    return found


def face_up(frame: dict[str, Any]) -> dict[int, list[str]]:
    """The chairs whose cards lie open for all."""
    chairs = frame["table"]["chairs"]
    return {
        each["chair"]: each["cards"]
        for each in chairs
        if each["cards"] and "??" not in each["cards"]
    }


def opened(everybody: Sequence[Sequence[str]]) -> dict[tuple[Deal, int], int]:
    """From which version on the cards of a chair lay open in a deal."""
    found: dict[tuple[Deal, int], int] = {}
    for heard in everybody:
        for frame in table_frames(heard):
            for chair in face_up(frame):
                key, v = (deal_of(frame), chair), frame["table"]["v"]
                found[key] = min(v, found.get(key, v))
    return found


def too_early(heard: Sequence[str]) -> list[str]:
    """Hands that lay open although somebody still had a decision to make."""
    return [
        f"{deal_of(frame)}: {face_up(frame)} at {frame['table']['stage']}"
        for frame in table_frames(heard)
        if face_up(frame)
        and frame["table"]["stage"] not in ("showdown", "over")
        and frame["table"]["actor"] is not None
    ]


def told(frame: dict[str, Any]) -> set[str]:
    """Every card of this deal that stands anywhere in a frame, also within its proofs, but one's
    own."""
    table = frame["table"]
    this = frame | {"table": table | {"happenings": _since_shuffle(table["happenings"])}}
    cards = set(CARD.findall(json.dumps(this)))
    seat = frame.get("seat") or {}
    for proof in (frame.get("deal") or {}).get("proofs", []):
        number = bytes.fromhex(proof)[1]
        cards.add(RANKS[number // 4] + SUITS[number % 4])
    return cards - set(seat.get("cards", []))


def _since_shuffle(happenings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A busy desk may do the end of a hand and the next shuffle at once, and tell both at once."""
    kinds = [each["kind"] for each in happenings]
    last = len(kinds) - kinds[::-1].index("shuffled") if "shuffled" in kinds else 0
    return happenings[last:]


def leaks(mine: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """Where a card of one browser's player came to another browser before it lay open."""
    cards_of, open_from = held(mine), opened([mine, theirs])
    found = []
    for text in theirs:
        if not text.startswith('{"frame":"table"'):
            continue
        frame = json.loads(text)
        deal = deal_of(frame)
        if deal not in cards_of:
            continue
        chair, cards = cards_of[deal]
        late = open_from.get((deal, chair), frame["table"]["v"] + 1) <= frame["table"]["v"]
        if not late and told(frame) & set(cards):
            found.append(f"{deal}: {cards} in {text[:200]}")
    return found


def strays(heard: Sequence[str]) -> list[str]:
    """Frames that are not about a table, and name a card all the same."""
    return [
        text[:200]
        for text in heard
        if not text.startswith('{"frame":"table"') and re.search(f'"{CARD.pattern}"', text)
    ]
