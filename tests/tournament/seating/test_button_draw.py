"""The draw for the button: every method, its cards, and when it is made again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards.card import parse_cards
from shuffleup.cards.shuffle import shuffled
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import Setting, house
from shuffleup.rulebook.chapters.button import ButtonDraw
from shuffleup.tournament.seating.button_draw import ButtonDrawn, draw_button, redraw_due
from shuffleup.tournament.state.lots import Lots

SEED = bytes(range(32))
ACES = parse_cards("AcAdAhAs")
DRAWS = [method for method in ButtonDraw if method is not ButtonDraw.SEAT_ONE]


def rule(method: ButtonDraw) -> Setting[ButtonDraw]:
    return Setting(method, ("house:draw",), "house")


def drawn(method: ButtonDraw, seats: list[int], deck: list[int]) -> ButtonDrawn:
    """A draw that comes to an end."""
    found = draw_button(rule(method), seats, deck)
    assert isinstance(found, ButtonDrawn), str(found)
    return found


seats_taken = st.sets(st.integers(0, 10), min_size=1).map(sorted)
decks = st.integers().map(lambda seed: shuffled(Random(seed).randrange))


@given(st.sampled_from(DRAWS), seats_taken, decks)
def test_any_draw_shows_different_cards_of_taken_chairs_and_names_its_clauses(
    method: ButtonDraw, seats: list[int], deck: list[int]
) -> None:
    found = drawn(method, seats, deck)
    shown = [card for row in found.rounds for _, card in row]
    assert len(set(shown)) == len(shown) and found.clauses == ("house:draw",)
    assert found.chair in seats
    assert all({chair for chair, _ in row} <= set(seats) for row in found.rounds)
    assert found.chair in dict(found.rounds[-1])


@given(seats_taken, decks)
def test_the_highest_card_wins_and_equal_ranks_are_told_apart_in_two_ways(
    seats: list[int], deck: list[int]
) -> None:
    by_suit = drawn(ButtonDraw.HIGH_CARD_BY_SUIT, seats, deck)
    (row,) = by_suit.rounds
    assert dict(row)[by_suit.chair] == max(deck[: len(seats)])

    again = drawn(ButtonDraw.HIGH_CARD_REDRAW, seats, deck)
    assert again.rounds[0] == row
    for now, then in zip(again.rounds, [*again.rounds[1:], None], strict=True):
        best = max(card // 4 for _, card in now)
        tied = [chair for chair, card in now if card // 4 == best]
        assert tied == ([again.chair] if then is None else [chair for chair, _ in then])
    dealt = [card for row in again.rounds for _, card in row]
    assert dealt == deck[: len(dealt)]


@given(seats_taken, decks)
def test_cards_go_round_until_the_first_ace(seats: list[int], deck: list[int]) -> None:
    found = drawn(ButtonDraw.FIRST_ACE, seats, deck)
    dealt = [entry for row in found.rounds for entry in row]
    assert [card for _, card in dealt] == deck[: len(dealt)]
    assert [chair for chair, _ in dealt] == (seats * 52)[: len(dealt)]
    assert [card in ACES for _, card in dealt] == [False] * (len(dealt) - 1) + [True]
    assert dealt[-1][0] == found.chair


@given(seats_taken, decks)
def test_a_seating_draw_has_one_ace(seats: list[int], deck: list[int]) -> None:
    found = drawn(ButtonDraw.ACE_IN_SEATING_DRAW, seats, deck)
    (row,) = found.rounds
    assert [chair for chair, _ in row] == seats
    assert [chair for chair, card in row if card in ACES] == [found.chair]


def test_with_seat_one_nothing_is_drawn() -> None:
    assert drawn(ButtonDraw.SEAT_ONE, [0, 1, 4, 8], []) == ButtonDrawn(8, (), ("house:draw",))


@pytest.mark.parametrize(
    "method",
    [ButtonDraw.HIGH_CARD_BY_SUIT, ButtonDraw.HIGH_CARD_REDRAW, ButtonDraw.ACE_IN_SEATING_DRAW],
)
def test_every_seat_is_as_likely_to_win(method: ButtonDraw) -> None:
    below = Lots(SEED).below
    seats = [0, 1, 3, 4, 6, 7]
    won = Counter(drawn(method, seats, shuffled(below)).chair for _ in range(3000))
    chi_square = sum((won[chair] - 500) ** 2 for chair in seats) / 500
    assert chi_square < 20.5  # one fair draw in a thousand would be above, with five free counts


@pytest.mark.parametrize(
    ("method", "cards", "waiting"),
    [
        (ButtonDraw.HIGH_CARD_BY_SUIT, "Kc9d", "1, 4, 6"),
        (ButtonDraw.HIGH_CARD_REDRAW, "Kc9d", "1, 4, 6"),
        (ButtonDraw.HIGH_CARD_REDRAW, "Kc9dKs", "1, 6"),
        (ButtonDraw.HIGH_CARD_REDRAW, "Kc9dKs7d7s4c", "1, 6"),
        (ButtonDraw.FIRST_ACE, "Kc9dKs7d", "1, 4, 6"),
        (ButtonDraw.ACE_IN_SEATING_DRAW, "2c2d2h", "1, 4, 6"),
    ],
)
def test_a_deck_that_ends_too_soon_is_refused_with_the_seats_still_to_draw(
    method: ButtonDraw, cards: str, waiting: str
) -> None:
    refusal = draw_button(rule(method), [0, 3, 5], parse_cards(cards))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.clauses) == ("deck-ran-out", ("house:draw",))
    assert refusal.says.endswith(f"seats {waiting}.")


def test_two_who_tie_through_a_whole_deck_need_another() -> None:
    refusal = draw_button(rule(ButtonDraw.HIGH_CARD_REDRAW), [2, 6], list(range(52)))
    assert isinstance(refusal, Refusal) and refusal.says.endswith("seats 3, 7.")


@pytest.mark.parametrize("seats", [[], [3, 1], [1, 1]])
def test_the_chairs_must_be_taken_ones_in_order(seats: list[int]) -> None:
    with pytest.raises(InputError, match="taken chairs"):
        draw_button(rule(ButtonDraw.FIRST_ACE), seats, list(range(52)))


@pytest.mark.parametrize("deck", [[51, 51], parse_cards("As??"), [-1, 4]])
def test_the_deck_must_be_one_of_known_cards(deck: list[int]) -> None:
    with pytest.raises(InputError, match="known cards"):
        draw_button(rule(ButtonDraw.HIGH_CARD_BY_SUIT), [0, 1], deck)


@pytest.mark.parametrize("name", ["standard", "lions", "redtooth", "charity"])
def test_where_no_share_is_named_newcomers_do_not_bring_a_new_draw(name: str) -> None:
    assert redraw_due(house(name), 8, 8) is None


@pytest.mark.parametrize("name", ["spotlight", "pppl"])
def test_a_table_without_newcomers_goes_on(name: str) -> None:
    assert redraw_due(house(name), 0, 8) is None
    assert redraw_due(house(name), 0, 0) is None


def test_more_newcomers_than_players_cannot_be() -> None:
    with pytest.raises(InputError, match="9 of 8"):
        redraw_due(house("pppl"), 9, 8)
    with pytest.raises(InputError, match="-1 of 8"):
        redraw_due(house("pppl"), -1, 8)
