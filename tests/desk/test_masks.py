"""Masks: which texts of a night may call somebody by name, and where a name is found in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_type_hints

import pytest

from shuffleup.desk.masks import MEMBER, TEXTS, Called, Masks, text_put_in
from shuffleup.rulings import cases
from shuffleup.tournament import subjects
from shuffleup.tournament.dealt import perform
from shuffleup.tournament.state.event import Event

assert cases and subjects and perform, "all events are declared"
KEYS: Final = frozenset(
    {
        "after_last",
        "asks",
        "basis",
        "by",
        "caller",
        "clause",
        "commitment",
        "currency",
        "decided",
        "digest",
        "discretion",
        "do",
        "filed_by",
        "giver",
        "house",
        "how",
        "incident",
        "kind",
        "moment",
        "offence",
        "office",
        "order",
        "outcome",
        "placed",
        "role",
        "root",
        "sealed",
        "seed",
        "state",
        "what",
    }
)
"""Words of the program, numbers of orders and sessions: nobody types them."""
TITLES: Final = frozenset({"title"})
"""What a night is called is chosen by whoever opens it, before anybody is there."""


def kinds(of: type[Event] = Event) -> Iterator[type[Event]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_text_of_an_event_is_masked_or_is_no_text() -> None:
    found = {
        field
        for kind in kinds()
        for field, hint in get_type_hints(kind).items()
        if hint is str and field in kind.__struct_fields__
    }
    assert found - {*TEXTS, MEMBER} - KEYS - TITLES == set()


def masks(*people: tuple[int, str]) -> Masks:
    found = Masks()
    for number, name in people:
        found.add(number, Called(name, f"M{number}"))
    return found


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Ann Berg", "<1>"),
        ("Seat open: Ann Berg, please come", "Seat open: <1>, please come"),
        ("ann berg's chips, ANN  BERG's", "<1>'s chips, <1>'s"),
        ("Joann Berg and Ann Bergman", "Joann Berg and Ann Bergman"),
        ("Will will come", "<2> will come"),
        ("Ann Berg Junior and Ann Berg", "<3> and <1>"),
        ("12 chips for Ann Berg", "<4> chips for <1>"),
        ("\ue00099\ue001 Ann Berg", "99 <1>"),
    ],
)
def test_whoever_is_called_by_their_whole_name_is_a_number(text: str, masked: str) -> None:
    found = masks((1, "Ann Berg"), (2, "Will"), (3, "Ann Berg Junior"), (4, "12"))
    assert found.masked(text).replace("\ue000", "<").replace("\ue001", ">") == masked


def test_a_text_is_read_with_the_names_of_now() -> None:
    names = {1: Called('Ann "Ace" Berg'), 2: None}
    told = masks((1, "Ann Berg"), (2, "Bob Tal")).masked("Ann Berg hit Bob Tal")
    assert text_put_in(told, names.get) == 'Ann "Ace" Berg hit #2'
    assert text_put_in("nobody", names.get) == "nobody"


def test_what_is_kept_by_name_is_kept_by_number() -> None:
    kept = {"tills_minor": {"Ann Berg": 5}, "name": "Ann Berg", "Ann Berg": [{"member": "M1"}]}
    plain = masks((1, "Ann Berg")).plain(kept)
    assert plain["tills_minor"] == {"\ue0001\ue001": 5} and plain["name"] == "\ue0001\ue001"
    assert plain["Ann Berg"] == [{"member": "\ue0001#\ue001"}]
