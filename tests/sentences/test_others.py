"""What comes with its words in other languages, and how figures are written there."""

from __future__ import annotations

import pytest

from shuffleup.sentences.others import in_others, marked
from shuffleup.sentences.told import Told
from shuffleup.server.fault import BY_STATUS, Fault
from shuffleup.views.told import ALLOWED, REFUSED, told_on


def test_a_refusal_comes_with_its_german() -> None:
    told = told_on(Told("not-held", {"table": 1}))
    assert told is not None and told.key == "not-held" and told.figures == {"table": 1}
    assert told.others == {"de": "Tisch 2 ist nicht angehalten."}
    assert told_on(Told("")) is None


def test_what_can_be_done_instead_comes_with_it_too() -> None:
    told = told_on(Told("holding"), ALLOWED)
    assert told is not None and told.others == {"de": "ihn anhalten"}


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (Told("price", {"price": "1,250.00 EUR"}), "1.250,00 EUR"),
        (Told("greater-chips", {"chips": "500, 1,000"}), "einer von 500, 1.000"),
    ],
)
def test_sums_have_the_marks_of_their_language(told: Told, said: str) -> None:
    assert in_others(told, *ALLOWED) == {"de": said}


def test_a_name_with_a_mark_in_it_stays_as_it_is() -> None:
    assert marked("12,345.60") == "12.345,60"
    assert in_others(Told("no-such-key", {"name": "Bo 1.5"}), *REFUSED) == {}


def test_a_fault_of_the_server_comes_with_its_german_whatever_else_it_says() -> None:
    for body in (*BY_STATUS.values(), Fault(400, "unreadable", "stack: expected a number").body):
        assert body.why is not None and set(body.why.others) == {"de"}, body
    assert Fault(400, "no-house", name="x").body.why.others == {"de": "Ein Haus x gibt es nicht."}  # type: ignore[union-attr]
