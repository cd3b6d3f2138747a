"""A deal as JSON comes back the same, and what cannot be read is refused in one line."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deal_kit import chance, deal_to_json, dealt
from shuffleup.cards.provable import deal_from_json
from shuffleup.errors import InputError

DECK, DEAL = dealt(chance(1), players=2)
GOOD = json.loads(json.dumps(deal_to_json(DEAL)))
HEX = "00" * 32


@given(st.integers(0, 100), st.integers(0, 10))
def test_a_deal_comes_back_the_same(seed: int, players: int) -> None:
    deck, deal = dealt(chance(seed), players=players)
    text = json.dumps(deal_to_json(deal))
    again = deal_from_json(json.loads(text))
    assert (again.commitment, again.nonces, again.places) == (
        deal.commitment,
        deal.nonces,
        deal.places,
    )
    assert json.dumps(deal_to_json(again)) == text
    assert again.check(deck.proof(deal, 9))


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("context", None, "context is a text"),
        ("context", "\ud800", "context is a text"),
        ("cut", None, "cut is a number from 0 to 51"),
        ("cut", True, "cut is a number from 0 to 51"),
        ("cut", 52, "cut is a number from 0 to 51"),
        ("cut", -1, "cut is a number from 0 to 51"),
        ("commitment", None, "commitment: 64 hex digits"),
        ("commitment", HEX[1:], "commitment: 64 hex digits"),
        ("commitment", "zz" * 32, "commitment: 64 hex digits"),
        ("commitment", "AA" * 32, "in small letters"),
        ("commitment", " " * 64, "commitment: 64 hex digits"),
        ("pledges", None, "pledges are pairs of seat and hex"),
        ("pledges", {"0": HEX}, "pledges are pairs of seat and hex"),
        ("pledges", [[0]], "pledges are pairs of seat and hex"),
        ("pledges", [["0", HEX]], "pledges are pairs of seat and hex"),
        ("nonces", [[1, HEX], [0, HEX]], "nonces are pairs of seat and hex, lowest seat first"),
        ("nonces", [[0, HEX], [0, HEX]], "nonces are pairs of seat and hex, lowest seat first"),
        ("nonces", [[256, HEX]], "nonces are pairs of seat and hex"),
        ("nonces", [[-1, HEX]], "nonces are pairs of seat and hex"),
        ("nonces", [[0, "00"]], "nonces: 64 hex digits"),
        ("nonces", [[0, 7]], "nonces: 64 hex digits"),
    ],
)
def test_what_cannot_be_read_is_said(field: str, value: object, says: str) -> None:
    deal_from_json(GOOD)
    with pytest.raises(InputError, match=says):
        deal_from_json({**GOOD, field: value})


@pytest.mark.parametrize("data", [None, [], "deal", 3])
def test_a_deal_is_an_object(data: object) -> None:
    with pytest.raises(InputError, match="A deal is a JSON object"):
        deal_from_json(data)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text() | st.just(HEX),
        lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(sorted(GOOD)), inner),
    )
)
def test_no_input_does_worse_than_be_refused(data: object) -> None:
    for whole in (data, *({**GOOD, field: data} for field in GOOD)):
        with suppress(InputError):
            assert json.loads(json.dumps(deal_to_json(deal_from_json(whole)))) == whole
