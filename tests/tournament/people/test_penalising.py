"""Penalties: stepped up by the house's scale, served by hands or minutes, and beyond the night."""

from __future__ import annotations

import pytest

from people_kit import button_at, dealt, folded, read_back, started
from shuffleup.errors import InputError
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures
from shuffleup.tournament.people.bans import Banned, ban
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.offences import offence_of
from shuffleup.tournament.people.penalising import Penalised, PenaltyTerms, penalise
from shuffleup.tournament.people.serving import PenaltyBegan, PenaltyServed
from shuffleup.tournament.seating.seats import do_move
from shuffleup.tournament.state.entrant import OUT
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    chance,
    changed,
    done,
    knock_out,
    noted,
    play,
    refused,
    report,
    seated,
)

WARNING = Penalty(PenaltyKind.WARNING)


def given(night: Tournament, player: int) -> list[str]:
    """The kinds of penalty that somebody has had."""
    return [each.kind for each in night.entrants[player].given or ()]


def step_up(night: Tournament, player: int, at_ms: int = MINUTE, **facts: object) -> None:
    done(penalise(night, player, at_ms, chance(), **facts))  # type: ignore[arg-type]


# --- the scale


@pytest.mark.parametrize("name", ["standard", "lions", "pppl", "redtooth", "charity"])
def test_the_scale_is_climbed_step_by_step_to_the_end(name: str) -> None:
    night = started(name, [range(6), range(6)])
    scale = [str(step.kind) for step in night.rulebook.penalties.scale.value]
    for at, kind in enumerate(scale):
        if night.entrants[3].status == OUT or night.entrants[3].departure:
            break
        step_up(night, 3, MINUTE * (at + 1))
        assert given(night, 3)[-1] == kind
    assert "disqualified" in given(night, 3)
    assert [event.by for event in noted(night, Penalised)] == ["penalise"] * len(given(night, 3))
    read_back(night)


def test_another_player_starts_at_the_beginning() -> None:
    night = started("standard", [range(6)])
    step_up(night, 3)
    step_up(night, 3)
    step_up(night, 4)
    assert given(night, 3) == ["warning", "hands"]
    assert given(night, 4) == ["warning"]


def test_the_director_may_choose_a_step_of_the_house() -> None:
    night = started("redtooth", [range(6)])
    step_up(night, 3, penalty=Penalty(PenaltyKind.MINUTES, 15))
    assert given(night, 3) == ["minutes"]
    clauses = refused(
        penalise(night, 4, MINUTE, chance(), penalty=Penalty(PenaltyKind.ROUNDS, 1)),
        "not-on-the-scale",
    )
    assert "redtooth:42.a" in clauses
    assert given(night, 4) == []


def test_an_offence_with_steps_of_its_own_counts_its_own_times() -> None:
    night = started("pppl", [range(6), range(6)])
    step_up(night, 3)  # a warning, for something else
    step_up(night, 3, offence="penalties.showing_live_hand")
    assert given(night, 3) == ["warning", "minutes"]
    step_up(night, 3, 12 * MINUTE, offence="penalties.showing_live_hand")
    assert given(night, 3) == ["warning", "minutes", "disqualified"]
    assert night.entrants[3].departure is not None


def test_times_on_other_nights_count() -> None:
    night = started("pppl", [range(6), range(6)])
    before = (Penalty(PenaltyKind.DISQUALIFIED),)
    step_up(night, 3, offence="penalties.money_on_table", earlier=before)
    assert given(night, 3) == ["banned"]
    assert night.banned == {3: 0}


def test_an_offence_without_a_penalty_is_told_so() -> None:
    night = started("spotlight", [range(6)])
    answer = penalise(night, 3, MINUTE, chance(), offence="penalties.searching_muck")
    assert "spotlight:2b16" in refused(answer, "no-penalty")
    with pytest.raises(InputError, match="no such offence"):
        penalise(night, 3, MINUTE, chance(), offence="penalties.yawning")


# --- serving


def test_hands_are_missed_from_the_end_of_the_hand_under_way() -> None:
    night = started("standard", [range(6)])
    button_at(night, 0)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    step_up(night, 5, penalty=Penalty(PenaltyKind.HANDS, 2))
    assert not night.entrants[5].absent  # plays this one
    report(night, 0)
    assert night.entrants[5].absent
    assert noted(night, PenaltyBegan)[0].hands == 2
    folded(night)
    assert night.entrants[5].penalty_hands == 1
    folded(night)
    assert not night.entrants[5].absent
    assert (night.absent, night.penalised) == (0, 0)
    assert [event.player for event in noted(night, PenaltyServed)] == [5]
    read_back(night)


@pytest.mark.clause("standard:tda-71.a")
def test_a_round_is_a_hand_for_everybody_there_when_it_was_given() -> None:
    night = started("standard", [range(6)])
    step_up(night, 5, penalty=Penalty(PenaltyKind.ROUNDS, 2))
    assert night.entrants[5].penalty_hands == 12
    knock_out(night, 4, by=0)  # the number stays, though the table is smaller
    assert night.entrants[5].penalty_hands == 11
    for _ in range(11):
        assert night.entrants[5].serving
        folded(night)
    assert not night.entrants[5].serving


def test_a_hand_dealt_again_is_missed_once() -> None:
    night = started("standard", [range(6)])
    step_up(night, 5, penalty=Penalty(PenaltyKind.HANDS, 1))
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    hands.call_off(night, night.room.tables[0], MINUTE)
    assert night.entrants[5].penalty_hands == 1
    folded(night)
    assert not night.entrants[5].serving


def test_minutes_run_by_the_clock() -> None:
    night = started("redtooth", [range(6)])
    step_up(night, 5, 2 * MINUTE, penalty=Penalty(PenaltyKind.MINUTES, 5))
    assert night.due_ms == 7 * MINUTE
    timing.tick(night, 7 * MINUTE - 1, chance())
    assert night.entrants[5].serving
    timing.tick(night, 7 * MINUTE, chance())
    assert not night.entrants[5].serving
    assert (night.absent, night.penalised) == (0, 0)
    assert night.due_ms > 7 * MINUTE
    read_back(night)


def test_minutes_given_in_a_hand_run_from_its_end() -> None:
    night = started("redtooth", [range(6)])
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    step_up(night, 5, MINUTE, penalty=Penalty(PenaltyKind.MINUTES, 5))
    assert not night.entrants[5].serving
    report(night, 0, at_ms=3 * MINUTE)
    assert night.entrants[5].penalty_until_ms == 8 * MINUTE
    assert night.due_ms == 8 * MINUTE
    read_back(night)


def test_a_further_penalty_comes_on_top() -> None:
    night = started("redtooth", [range(6)])
    step_up(night, 5, MINUTE, penalty=Penalty(PenaltyKind.MINUTES, 5))
    step_up(night, 5, 2 * MINUTE, penalty=Penalty(PenaltyKind.MINUTES, 10))
    assert night.entrants[5].penalty_until_ms == 16 * MINUTE
    assert night.penalised == 1
    read_back(night)


def test_hands_and_minutes_must_both_be_over() -> None:
    night = started("spotlight", [range(6)])
    dealt_out = Penalty(PenaltyKind.DEALT_OUT)
    step_up(night, 5, 0, penalty=dealt_out, terms=PenaltyTerms(minutes=3))
    step_up(night, 5, 0, penalty=dealt_out, terms=PenaltyTerms(hands=1))
    timing.tick(night, 3 * MINUTE, chance())
    assert night.entrants[5].serving
    folded(night, at_ms=3 * MINUTE)
    assert not night.entrants[5].serving
    step_up(night, 4, 3 * MINUTE, penalty=dealt_out, terms=PenaltyTerms(minutes=5))
    step_up(night, 4, 3 * MINUTE, penalty=dealt_out, terms=PenaltyTerms(hands=1))
    folded(night, at_ms=4 * MINUTE)
    assert night.entrants[4].serving
    assert night.due_ms == 8 * MINUTE
    timing.tick(night, 8 * MINUTE, chance())
    assert not night.entrants[4].serving
    read_back(night)


@pytest.mark.parametrize("name", ["spotlight", "pppl", "redtooth", "charity", "standard"])
def test_blinds_are_paid_while_a_penalty_is_served_and_cards_as_the_house_says(name: str) -> None:
    night = started(name, [range(6)])
    button_at(night, 0)
    kinds = {step.kind for step in night.rulebook.penalties.scale.value}
    if PenaltyKind.MINUTES in kinds:
        chosen, terms = Penalty(PenaltyKind.MINUTES, 10), PenaltyTerms()
    elif PenaltyKind.HANDS in kinds:
        chosen, terms = Penalty(PenaltyKind.HANDS, 6), PenaltyTerms()
    else:
        chosen, terms = Penalty(PenaltyKind.DEALT_OUT), PenaltyTerms(hands=6)
    for player in (2, 4):
        step_up(night, player, 0, penalty=chosen, terms=terms)
    hand = dealt(night)
    assert hand.seats[2].bet == night.big  # posted, whether cards come or not
    assert hand.seats[4].dealt is (name != "spotlight")


def test_how_long_somebody_is_dealt_out_must_be_said() -> None:
    night = started("spotlight", [range(6)])
    dealt_out = Penalty(PenaltyKind.DEALT_OUT)
    with pytest.raises(InputError, match="how long"):
        penalise(night, 5, 0, chance(), penalty=dealt_out)
    assert given(night, 5) == []


def test_whoever_goes_out_serves_nothing_any_more() -> None:
    night = started("standard", [range(6)])
    step_up(night, 5, penalty=Penalty(PenaltyKind.HANDS, 5))
    knock_out(night, 5, by=0)
    assert (night.absent, night.penalised) == (0, 0)
    read_back(night)


def test_but_whoever_comes_back_does() -> None:
    night = started("redtooth", [range(6)])
    step_up(night, 5, MINUTE, penalty=Penalty(PenaltyKind.MINUTES, 15))
    knock_out(night, 5, by=0)
    assert night.absent == 0
    assert night.penalised == 1
    timing.tick(night, 16 * MINUTE, chance())
    assert night.penalised == 0


def test_a_moved_player_counts_hands_from_the_next_one_on() -> None:
    night = started("standard", [range(6), range(5)], table_size=6)
    step_up(night, 5, penalty=Penalty(PenaltyKind.HANDS, 3))
    done(hands.begin_hand(night, 1, MINUTE, chance()))
    do_move(night, 5, 1, 5)
    report(night, 1)
    assert night.entrants[5].penalty_hands == 3
    play(night, int(night.room.table_of[5]))
    assert night.entrants[5].penalty_hands == 2


# --- out of the event, and beyond it


def test_the_last_step_puts_a_player_out_by_the_houses_rule() -> None:
    night = started("redtooth", [range(6), range(6)])
    out = Penalty(PenaltyKind.DISQUALIFIED)
    step_up(night, 3, penalty=out, terms=PenaltyTerms(reason="fighting"))
    assert not seated(night, 3)
    left = noted(night, Left)[0]
    assert left.reason == "fighting"
    assert {"redtooth:42.a", "redtooth:42.b"} <= set(left.clauses)
    read_back(night)


def test_somebody_out_can_be_warned_and_banned_but_not_put_out_again() -> None:
    night = started("spotlight", [range(6)])
    knock_out(night, 5, by=0)
    step_up(night, 5, penalty=WARNING)
    refused(
        penalise(night, 5, MINUTE, chance(), penalty=Penalty(PenaltyKind.DISQUALIFIED)),
        "not-playing",
    )
    step_up(night, 5, penalty=Penalty(PenaltyKind.BANNED))
    assert night.banned == {5: 0}
    read_back(night)


def test_a_suspension_outlives_the_night() -> None:
    night = started("spotlight", [range(6)])
    week = PenaltyTerms(days=7)
    answer = penalise(night, 5, MINUTE, chance(), offence="penalties.threats", terms=week)
    assert "spotlight:1a.closing.a" in refused(answer, "too-short")
    assert given(night, 5) == []
    step_up(night, 5, offence="penalties.threats", terms=PenaltyTerms(reason="threats"))
    assert night.banned == {5: 14}
    assert not seated(night, 5)
    event = noted(night, Banned)[0]
    assert (event.days, event.reason) == (14, "threats")
    read_back(night)


def test_damage_is_paid_for_or_keeps_one_out() -> None:
    night = started("spotlight", [range(6)])
    deck = Money(1800, "USD")
    terms = PenaltyTerms(owes=deck, reason="a deck")
    step_up(night, 5, offence="penalties.card_damage", terms=terms)
    assert not seated(night, 5)
    event = noted(night, Banned)[0]
    assert (event.owes_minor, event.currency, event.days) == (1800, "USD", 14)


def test_a_ban_by_itself_changes_nothing_tonight() -> None:
    night = started("spotlight", [range(6)])
    done(ban(night, 5, MINUTE, days=30, reason="as agreed"))
    assert seated(night, 5)
    assert night.banned == {5: 30}
    done(ban(night, 5, MINUTE, days=10))
    assert night.banned == {5: 30}  # the longer one holds
    done(ban(night, 5, MINUTE))
    done(ban(night, 5, MINUTE, days=90))
    assert night.banned == {5: 0}
    with pytest.raises(InputError, match="-1 days"):
        ban(night, 5, MINUTE, days=-1)
    read_back(night)


def test_a_house_that_turns_nobody_away_bans_nobody() -> None:
    book = changed("charity", "entry", may_refuse=False)
    night = started(book, [range(6)])
    assert "charity:29.a" in refused(ban(night, 5, MINUTE), "not-on-the-scale")
    night = started("charity", [range(6)])
    done(ban(night, 5, MINUTE))
    assert noted(night, Banned)[0].clauses == night.rulebook.entry.may_refuse.clauses


def test_nobody_who_has_left_is_given_minutes() -> None:
    night = started("pppl", [range(6), range(6)])
    done(departures.quit_event(night, 5, MINUTE, chance()))
    minutes = Penalty(PenaltyKind.MINUTES, 10)
    refused(penalise(night, 5, MINUTE, chance(), penalty=minutes), "not-playing")
    assert offence_of(night.rulebook, "penalties.swearing").value
