"""A sealed deck opens with its key, for its own commitment, and unchanged; or not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deal_kit import chance, dealt
from shuffleup.cards.provable import DeckSeal, HiddenDeck, SealError
from shuffleup.errors import InputError

KEY = chance(1)(32)
SEAL = DeckSeal(KEY)
DECK, DEAL = dealt(chance(2))
SEALED = SEAL.seal(DECK, chance(3))
SHUT = "A sealed deck does not open: the key is another, or the deck was changed."


def test_a_sealed_deck_opens() -> None:
    opened = DeckSeal(KEY).open(SEALED, DECK.commitment)
    assert opened.commitment == DECK.commitment
    assert opened.order(DEAL) == DECK.order(DEAL)
    assert opened.proof(DEAL, 3) == DECK.proof(DEAL, 3)


def test_every_sealed_deck_has_the_same_size() -> None:
    assert len(SEALED) == len(SEAL.seal(dealt(chance(9))[0], chance(3))) == 12 + 52 * 17 + 16


def test_a_sealed_deck_shows_nothing_of_it() -> None:
    packed = DECK.pack()
    assert not any(packed[at : at + 4] in SEALED for at in range(len(packed) - 3))


def test_no_two_seals_are_alike() -> None:
    read = chance(4)
    assert len({SEAL.seal(DECK, read) for _ in range(100)}) == 100


def test_another_key_does_not_open_it() -> None:
    with pytest.raises(SealError, match=SHUT):
        DeckSeal(chance(5)(32)).open(SEALED, DECK.commitment)


@given(st.integers(0, len(SEALED) * 8 - 1))
def test_a_changed_deck_does_not_open(bit: int) -> None:
    changed = bytearray(SEALED)
    changed[bit // 8] ^= 1 << bit % 8
    with pytest.raises(SealError, match=SHUT):
        SEAL.open(bytes(changed), DECK.commitment)


@pytest.mark.parametrize("size", [0, 1, 12, 27, 28, 100, len(SEALED) - 1])
def test_a_shortened_deck_does_not_open(size: int) -> None:
    with pytest.raises(SealError, match=SHUT):
        SEAL.open(SEALED[:size], DECK.commitment)


def test_a_deck_does_not_open_for_another_hand() -> None:
    with pytest.raises(SealError, match=SHUT):
        SEAL.open(SEALED, DECK.commitment._replace(context="shuffleup/1\nfriday\n3\n2"))


def test_a_deck_that_was_not_committed_to_is_refused() -> None:
    other = HiddenDeck.shuffle(DECK.commitment.context, DECK.commitment.pledges, chance(6))
    with pytest.raises(SealError, match="not the one that was committed to"):
        SEAL.open(SEAL.seal(other, chance(7)), DECK.commitment)


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_key_has_32_bytes(size: int) -> None:
    with pytest.raises(SealError, match=f"has 32 bytes, not {size}"):
        DeckSeal(bytes(size))


def test_the_failure_is_an_input_error_without_a_trace_of_the_cause() -> None:
    with pytest.raises(InputError) as failure:
        SEAL.open(b"", DECK.commitment)
    assert failure.value.__suppress_context__ and failure.value.__cause__ is None
    assert KEY.hex() not in repr(SEAL)
