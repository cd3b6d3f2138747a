"""Cards as text, both ways."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import (
    RANKS,
    SUITS,
    UNKNOWN,
    CardError,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
)


def test_every_card_has_a_text_of_its_own() -> None:
    texts = [card_text(card) for card in range(52)]
    assert texts[0] == "2c" and texts[3] == "2s" and texts[4] == "3c" and texts[51] == "As"
    assert texts == [rank + suit for rank in RANKS for suit in SUITS]
    assert [parse_card(text) for text in texts] == list(range(52))


@pytest.mark.parametrize("text", ["Td", "td", "TD", "tD", "10d", "10D", " 10d ", "Td,"])
def test_a_ten_of_diamonds_may_be_written(text: str) -> None:
    assert parse_card(text) == 8 * 4 + 1


def test_an_unknown_card() -> None:
    assert parse_card("??") == UNKNOWN == 52
    assert card_text(UNKNOWN) == "??"
    assert parse_cards("????As??") == [UNKNOWN, UNKNOWN, 51, UNKNOWN]


@pytest.mark.parametrize(
    "text",
    ["AsTd10h", "asTD10H", "As Td 10h", "As,Td,10h", " As,  Td\t10h\n", "As, Tdth"],
)
def test_cards_together_or_apart(text: str) -> None:
    assert parse_cards(text) == [51, 33, 34]


def test_no_cards() -> None:
    assert parse_cards("") == parse_cards(" , ") == []
    assert cards_text([]) == ""


# Each bad piece as it should be named.
@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("Xd", "Xd"),
        ("1d", "1d"),
        ("11d", "11d"),
        ("10x", "10x"),
        ("10", "10"),
        ("AsKdA", "A"),
        ("A s", "A"),
        ("A,Kd", "A"),
        ("sA", "sA"),
        ("As?", "?"),
        ("?s", "?s"),
        ("As-Kd", "-K"),
        ("\u212as", "\u212as"),  # the sign for kelvin lowers to a plain k
        ("As\0\0", r"\x00\x00"),
    ],
)
def test_a_bad_card_is_named_with_what_is_allowed(text: str, piece: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    says = str(caught.value)
    assert says.startswith(f"'{piece}' is not a card: write a rank (2 to 9, T or 10, J, Q, K, A)")
    assert "suit (c, d, h, s)" in says and "??" in says
    assert says.endswith(".") and "\n" not in says


@pytest.mark.parametrize(("text", "piece"), [("AsKdAs", "As"), ("Td 10D", "10D"), ("2c,2C", "2C")])
def test_a_card_named_twice_is_refused(text: str, piece: str) -> None:
    with pytest.raises(CardError, match=rf"^'{piece}' is named twice: .* only once .*\.$"):
        parse_cards(text)


@pytest.mark.parametrize(("text", "count"), [("", 0), ("AsKd", 2), ("????", 2)])
def test_one_card_is_one_card(text: str, count: int) -> None:
    with pytest.raises(CardError, match=f"names {count} cards: exactly one is wanted"):
        parse_card(text)


@pytest.mark.parametrize("card", [-1, 53])
def test_other_numbers_are_no_cards(card: int) -> None:
    with pytest.raises(CardError, match=f"^{card} is not a card: cards are numbered 0 to 51"):
        card_text(card)


def test_a_card_error_is_a_value_error() -> None:
    assert issubclass(CardError, ValueError)


@given(st.lists(st.integers(0, 51), unique=True))
def test_what_is_written_reads_back(cards: list[int]) -> None:
    assert parse_cards(cards_text(cards)) == cards


@given(st.lists(st.integers(0, 51), unique=True), st.randoms(use_true_random=False))
def test_spelling_does_not_matter(cards: list[int], chance: Random) -> None:
    pieces = []
    for card in cards:
        rank, suit = RANKS[card >> 2], SUITS[card & 3]
        rank = chance.choice(["T", "t", "10"] if rank == "T" else [rank, rank.lower()])
        suit = chance.choice([suit, suit.upper()])
        pieces.append(rank + suit + chance.choice(["", " ", ",", ", "]))
    assert parse_cards("".join(pieces)) == cards


@given(st.text(alphabet="23456789TJQKA10cdhs?, x\n", max_size=12))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    cards: list[int] = []
    says = ""
    try:
        cards = parse_cards(text)
    except CardError as error:
        says = str(error)
    assert "\n" not in says
    known = [card for card in cards if card != UNKNOWN]
    assert len(set(known)) == len(known)
