"""What a ruling tells people to do: figures, and what the director may choose."""

from __future__ import annotations

import pytest

from rulings_kit import ruled
from shuffleup.rulings.questions import rule_on
from tournament_kit import changed

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("name", "told"),
    [
        pytest.param(
            "redtooth",
            "Give the player 60 seconds and then count down 10 more.",
            marks=clause("redtooth:29a.a"),
        ),
        pytest.param(
            "charity",
            "Give the player 60 seconds and then count down 10 more.",
            marks=clause("charity:8.b", "charity:8.c"),
        ),
        pytest.param("lions", "Give the player 60 seconds.", marks=clause("lions:holdem.14.b")),
        pytest.param("spotlight", "Give the player 60 seconds.", marks=clause("spotlight:5c10.c")),
        pytest.param(
            "standard",
            "Give the player 25 seconds and then count down 5 more.",
            marks=clause("standard:tda-29"),
        ),
    ],
)
def test_the_clock_is_the_houses_own(name: str, told: str) -> None:
    assert ruled(name, "clock-called caller=director").does == (told,)


@clause("redtooth:29b")
def test_time_for_oneself_is_the_same_time() -> None:
    called = ruled("redtooth", "clock-called caller=player-at-table")
    assert ruled("redtooth", "time-asked").does == called.does


@clause("lions:rebuy.5", "lions:add-on.3")
def test_chips_are_sold_at_the_printed_price() -> None:
    sold = ("Take 80.00 USD at the player's seat.", "Hand over 5,000 in chips.")
    asked = "stage=qualifier break_over=false taken=0"
    assert ruled("lions", f"rebuy-request {asked} stack=0").does == sold
    assert ruled("lions", f"add-on-request {asked}").does == sold


def test_where_a_championship_sells_chips_too_nobody_asks_which_stage_it_is() -> None:
    for most in (1, 2):
        book = changed("lions", "championship", purchases=True)
        book = changed(book, "entry", add_on=book.entry.add_on.value._replace(most=most))
        facts = {"break_over": False, "taken": most - 1}
        assert rule_on(book, "add-on-request", **facts).outcome == "allowed"
        assert rule_on(book, "add-on-request", **{**facts, "taken": most}).outcome == "refused"


@clause("spotlight:1a5.c")
def test_a_deck_has_its_price() -> None:
    does = ruled("spotlight", "card-damage deliberate=true").does
    assert does[-1] == "A new deck costs 18.00 USD."


@clause("spotlight:1a.closing.a")
def test_being_expelled_or_threatening_means_two_weeks() -> None:
    for asked in ("side-bet", "swearing aimed_at_person=true offence=2", "disturbance offence=2"):
        assert ruled("spotlight", asked).does[-1] == "Suspend the player for 14 days."
    assert ruled("spotlight", "threat").does[-1] == "Let them play again after 14 days."


@clause("redtooth:42.a")
def test_a_penalty_offers_the_houses_scale() -> None:
    choice = ruled("redtooth", "threat").discretion
    assert "warning, 5 minutes, 10 minutes, 15 minutes, disqualified" in str(choice)


@clause("pppl:3.12.1.b")
def test_the_director_chooses_among_what_the_house_names() -> None:
    assert "warning, disqualified, reported" in str(ruled("pppl", "threat").discretion)


@clause("pppl:3.13.1.f", "pppl:2.1.5.d")
def test_pppls_waiting_stacks_have_an_end() -> None:
    at_final = "What is left of it goes when the final table is formed."
    assert ruled("pppl", "quit-before-final").does[-1] == at_final
    assert ruled("pppl", "disqualified-before-final").does[-1] == at_final
    assert ruled("lions", "quit-before-final").does[-1] != at_final
    waiting = ruled("pppl", "away-too-long never_arrived=true")
    assert "when level 3 begins" in waiting.does[-1]


@clause("pppl:2.1.5.b", "pppl:2.1.5.c", "standard:tda-8")
def test_a_late_entrant_gets_the_houses_stack() -> None:
    assert "paying blinds" in ruled("pppl", "late-arrival level=1").does[-1]
    assert "full starting stack" in ruled("spotlight", "late-arrival level=1").does[-1]


@clause("charity:15.c")
def test_an_uncalled_raise_goes_back_with_a_killed_hand() -> None:
    asked = "left-during-hand protected=false raise_uncalled"
    assert "goes back to the player" in ruled("charity", f"{asked}=true").does[-1]
    assert "goes back" not in str(ruled("charity", f"{asked}=false").does)
    # The catalogue's own fact is enough for an answer.
    unknown = ruled("charity", "left-during-hand protected=false")
    assert unknown.outcome == "hand-dead" and "goes back to the player" in unknown.does[-1]


@clause("charity:13")
def test_one_card_cap_may_stay() -> None:
    does = ruled("charity", "foreign-chips card_cap=true count=3").does
    assert does == ("Have the player take all but one of them off the table.",)


@clause("lions:chips.7")
def test_a_warning_may_be_followed_by_more() -> None:
    assert "out of the event" in str(ruled("lions", "chips-in-pocket").discretion)
