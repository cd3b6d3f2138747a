"""Incidents to choose from, and rulings by a rulebook alone or in a running night."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from kit import HOUSES
from room_kit import next_level, past_entry, to_break
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house
from shuffleup.rulings import Facts, Ruling, catalogue, rule
from shuffleup.rulings.hearing import Report, report
from shuffleup.rulings.questions import missing, paths
from shuffleup.rulings.real_only import DONE_AT_TABLE, NEEDS_REAL_CARDS, SEEING
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.incident_wire import Considered, FactKnown, RulingView, Wanted
from shuffleup.views.incidents import considered, incident_views, ruled
from tournament_kit import ask, done, refused, running


def test_every_incident_is_shown_as_the_catalogue_has_it() -> None:
    found = incident_views()
    assert [each.id for each in found] == list(catalogue().incidents)
    for each in found:
        incident = catalogue().incidents[each.id]
        assert (each.says, each.facts, each.outcomes) == (
            incident.says,
            incident.facts,
            incident.outcomes,
        )
        assert each.means.keys() >= set(incident.outcomes)
        assert each.means.items() <= catalogue().outcomes.items()
        assert each.real_cards is (each.id in NEEDS_REAL_CARDS)


def test_words_choose_and_where_software_deals_real_cards_are_left_out() -> None:
    assert incident_views("dropped card")[0].id == "dropped-card"
    dealt = {each.id for each in incident_views(dealt=True)}
    assert dealt == set(catalogue().incidents) - NEEDS_REAL_CARDS - (DONE_AT_TABLE - {SEEING})
    assert "dropped-card" not in [each.id for each in incident_views("dropped card", dealt=True)]


@pytest.mark.parametrize("name", HOUSES)
def test_a_ruling_on_paper_or_what_it_wants_first(name: str) -> None:
    book = house(name)
    for incident in catalogue().incidents.values():
        for facts, found in paths(book, Facts(incident, {})):
            told = ruled(book, incident.id, facts.given)
            if not isinstance(found, Ruling):
                assert isinstance(told, Wanted)
                assert [each.fact for each in told.missing] == list(missing(book, facts))
                assert all(each.says == catalogue().facts[each.fact] for each in told.missing)
                continue
            assert isinstance(told, RulingView)
            assert (told.house, told.incident, told.facts) == (name, incident.id, facts.given)
            assert (told.outcome, told.does) == (found.outcome, found.does)
            assert (told.clauses, told.discretion) == (found.clauses, found.discretion)


def test_facts_may_be_typed_or_sent_as_they_are() -> None:
    for given in (
        {"aimed_at_person": True, "offence": 2},
        {"aimed_at_person": "true", "offence": "2"},
    ):
        told = ruled(house("spotlight"), "swearing", given)
        assert isinstance(told, RulingView) and told.outcome == "expelled"
        assert told.facts == {"aimed_at_person": True, "offence": 2}
    with pytest.raises(InputError, match="colour"):
        ruled(house("spotlight"), "swearing", {"colour": "red"})


# --- in a running night


def with_real_cards(night: Tournament) -> Play:
    play = Play("friday", night.rulebook, night.setup, Pauses())
    play.night = night
    return play


def known(night: Tournament, incident: str, player: int = -1) -> dict[str, object]:
    """What a night knows of an incident by itself, as the director is shown it."""
    told = considered(with_real_cards(night), report(night, incident, -1, player, ()), dealt=False)
    assert isinstance(told, Considered), told
    for each in told.known:
        assert each == FactKnown(each.fact, each.value, catalogue().facts[each.fact])
        assert each.fact not in [one.fact for one in told.missing]
    return {each.fact: each.value for each in told.known}


def test_a_night_knows_how_far_it_has_come() -> None:
    night = running("redtooth", 6)
    assert known(night, "late-arrival")["level"] == 1
    assert known(night, "chop-request")["players_left"] == 6
    assert known(night, "rebuy-request")["break_over"] is False
    next_level(night)
    assert known(night, "late-arrival")["level"] == 2
    to_break(night)
    level = known(night, "late-arrival")["level"]
    assert known(night, "rebuy-request")["break_over"] is False
    next_level(night)
    assert known(night, "late-arrival")["level"] == level + 1  # type: ignore[operator]
    assert night.purchases_open
    past_entry(night)
    assert known(night, "rebuy-request")["break_over"] is True


def test_a_night_knows_how_things_stand_with_somebody() -> None:
    night = running("standard", 6)
    assert known(night, "rebuy-request", 2)["stack"] == night.stack_of(2)
    assert "stack" not in known(night, "rebuy-request")
    assert known(night, "seat-skipped", 2)["at_table"] is True
    assert known(night, "phone-at-table", 2) == {"in_hand": False}
    assert known(night, "away-too-long", 2)["never_arrived"] is False
    done(ask(night, "away", 0, player=2))
    assert known(night, "seat-skipped", 2)["at_table"] is False
    done(ask(night, "begin-hand", 60_000, table=0))
    assert known(night, "phone-at-table", 3) == {"in_hand": True}
    done(ask(night, "sign-in", 60_000, name="Zoe", member="99", age_confirmed=30, accepted=True))
    late = known(night, "seat-skipped", 6)
    assert late["at_table"] is False and "stack" not in known(night, "rebuy-request", 6)


def test_what_would_be_ruled_is_said_and_nothing_done() -> None:
    evening = Evening("spotlight")
    evening.begin()
    night, player = evening.play.night, evening.player(int(evening.hand.actor))
    before = evening.state(evening.play)
    told = considered(evening.play, report(night, "absent-at-turn", -1, player, ()), dealt=True)
    assert isinstance(told, Considered) and told.ruling is not None
    assert told.known == [FactKnown("facing_bet", True, catalogue().facts["facing_bet"])]
    paper = rule(
        night.rulebook, Facts(catalogue().incidents["absent-at-turn"], {"facing_bet": True})
    )
    assert (told.ruling.outcome, told.ruling.clauses) == (paper.outcome, paper.clauses)
    assert (told.ruling.house, told.ruling.discretion) == ("spotlight", False)
    assert told.missing == [] and not night.cases
    assert evening.state(evening.play) == before


def test_what_is_missing_is_asked_with_the_time_counted() -> None:
    night = running("spotlight", 6)
    swore = report(night, "swearing", -1, 3, ())
    told = considered(with_real_cards(night), swore, dealt=False)
    assert isinstance(told, Considered) and told.ruling is None
    assert [each.fact for each in told.missing] == ["aimed_at_person"]
    nobody = considered(with_real_cards(night), report(night, "swearing", -1, -1, ()), dealt=False)
    assert isinstance(nobody, Considered)
    assert [each.fact for each in nobody.missing] == ["aimed_at_person", "offence"]
    proposed = considered(
        with_real_cards(night), report(night, "hand-discussed", -1, 3, ()), dealt=False
    )
    assert isinstance(proposed, Considered) and proposed.ruling is not None
    assert proposed.ruling.discretion and proposed.ruling.outcome == "penalty"


def test_what_cannot_be_is_refused() -> None:
    evening = Evening("spotlight")
    evening.begin()
    night = evening.play.night
    dropped = Report(catalogue().incidents["dropped-card"], 0, 1, {})
    answer = considered(evening.play, dropped, dealt=True)
    assert isinstance(answer, Refusal)
    refused(answer, "cannot-happen")
    told = report(night, "chop-request", -1, -1, (("players_left", "2"),))
    refused(considered(evening.play, told, dealt=True), "other-fact")
