"""Decks on record: one that could have been chosen, or was dealt otherwise, is found."""

from __future__ import annotations

import pytest

from audit_kit import SEAL, Line, at, fault


def test_a_nonce_exchanged_is_found_without_the_key() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "CardsDealt", 4)
        lines[where]["nonces"][0][1] = "00" * 32
        return where

    for seal in (SEAL, None):
        says = fault(change, seal)
        assert says.startswith("the nonce of seat ") and says.endswith("not the one it pledged")


def test_a_nonce_left_out_is_found_without_the_key() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "CardsDealt", 4)
        del lines[where]["nonces"][0]
        return where

    assert fault(change, None).endswith("pledged is not in the deal")


def test_nonces_in_an_order_of_the_server_s_own_are_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "CardsDealt", 4)
        lines[where]["nonces"].reverse()
        return where

    assert fault(change, None) == "the nonces do not stand in the order of the seats"


def test_a_pledge_that_was_opened_before_is_found() -> None:
    def change(lines: list[Line]) -> int:
        first, where = at(lines, "DeckCommitted", 2), at(lines, "DeckCommitted", 9)
        lines[where]["pledges"][0][1] = lines[first]["pledges"][-1][1]
        return where

    says = fault(change, None)
    assert says.startswith("the pledge of seat ") and says.endswith("was in a commitment before")


@pytest.mark.parametrize("field", ["deal", "root", "digest", "pledges"])
def test_a_commitment_to_another_deal_or_deck_is_found_without_the_key(field: str) -> None:
    """It was made for another deal, and the record says that it is this one's."""

    def change(lines: list[Line]) -> int:
        where, other = at(lines, "DeckCommitted"), at(lines, "DeckCommitted", 9)
        kept = {"deal": "root digest pledges", "pledges": "pledges"}.get(field, field).split()
        lines[where] |= {name: lines[other][name] for name in kept}
        del lines[other:]  # where the same pledges come again, or the same commitment
        return where

    assert fault(change, None).startswith("its commitment is of another deal, of other pledges")


def test_a_deck_of_the_first_version_cannot_come_after_one_of_the_second() -> None:
    """In it a nonce could be left out: nobody goes back to that."""

    def change(lines: list[Line]) -> int:
        where = at(lines, "DeckCommitted", 4)
        lines[where]["root"] = ""
        return where

    assert fault(change, None) == "a deck of the first version comes after one of the second"


def withheld(lines: list[Line]) -> int:
    """A deck that was put away although somebody had given a nonce for it."""
    return next(
        where
        for where, line in enumerate(lines)
        if line["event"] == "NonceWithheld" and line["nonces"]
    )


def test_a_deck_put_away_without_a_nonce_missing_is_found() -> None:
    """Whoever knows the cards must not have another go because of how they lie."""

    def change(lines: list[Line]) -> int:
        where = withheld(lines)
        lines[where]["chairs"] = []
        return where

    assert fault(change, None) == "names others than those whose nonce is missing"


def test_a_deck_put_away_before_the_cut_or_for_somebody_else_is_found() -> None:
    def not_cut(lines: list[Line]) -> int:
        where = withheld(lines) - 1
        assert lines[where]["event"] == "DeckCut"
        del lines[where]
        return where

    def other(lines: list[Line]) -> int:
        where = withheld(lines)
        lines[where]["chairs"] = [lines[where]["nonces"][0][0]]
        return where

    assert fault(not_cut, None) == "nonces are withheld, and no deck waited for them"
    assert fault(other, None) == "names others than those whose nonce is missing"


def test_who_has_withheld_is_not_in_the_next_commitment() -> None:
    """Otherwise one silent chair would be a choice between two deals, hand after hand."""

    def change(lines: list[Line]) -> int:
        where = withheld(lines)
        (again,) = [n for n in range(where, where + 2) if lines[n]["event"] == "DeckCommitted"]
        lines[again]["pledges"].insert(0, [lines[where]["chairs"][0], "ab" * 32])
        return again

    assert fault(change, None).endswith("has withheld a nonce, and is not yet due again")


def test_cards_dealt_before_the_commitment_are_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "CardsDealt", 4)
        committed = at(lines, "DeckCommitted", 4)
        assert lines[where]["table"] == lines[committed]["table"]
        lines[committed + 1 : where] = []
        lines[committed], lines[committed + 1] = lines[committed + 1], lines[committed]
        return committed

    assert fault(change, None) == "cards are dealt, and no deck was committed to before"


def test_a_cut_after_the_deal_is_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "CardsDealt", 2)
        cut = where - 1
        assert lines[cut]["event"] == "DeckCut"
        lines.insert(where, lines.pop(cut))
        lines[where]["at_ms"] = lines[where - 1]["at_ms"]
        return where - 1

    assert fault(change, None) == "cards are dealt before the cut is known"


def test_a_deck_cut_twice_is_found() -> None:
    def change(lines: list[Line]) -> int:
        cut = at(lines, "DeckCut", 2)
        lines.insert(cut + 1, lines[cut])
        return cut + 1

    assert fault(change, None).startswith("a deck is cut that does not lie ready")


def test_a_cut_of_the_server_s_own_choice_is_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "DeckCut", by="time-over")
        lines[where]["lifted"] += 1
        return where

    assert "and nobody cut: it is " in fault(change, None)


def test_a_sealed_deck_exchanged_is_found_with_the_key() -> None:
    def change(lines: list[Line]) -> int:
        where, other = at(lines, "DeckCommitted", 4), at(lines, "DeckCommitted", 9)
        lines[where]["sealed"] = lines[other]["sealed"]
        return where

    assert fault(change).startswith("A sealed deck ")


def test_a_deck_committed_to_twice_is_found() -> None:
    def change(lines: list[Line]) -> int:
        first, where = at(lines, "DeckCommitted", 4), at(lines, "DeckCommitted", 9)
        lines[where]["digest"] = lines[first]["digest"]
        return where

    assert fault(change, None) == "its commitment is none, or was made before"


def test_another_cut_than_the_recorded_one_is_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "CardsDealt", 4)
        lines[where]["lifted"] += 1
        return where

    assert "cards are lifted off, and the cut was" in fault(change, None)
