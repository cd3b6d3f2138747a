"""Cases in a running night: reported, ruled on, decided, carried out on hands and on people."""

from __future__ import annotations

from typing import Any

import pytest

from evening_kit import Evening
from room_kit import next_level, to_break
from script_kit import want
from shuffleup.errors import InputError
from shuffleup.hand.events import CardsSeen, CardsShown
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import SHOWDOWN
from shuffleup.rulebook import house
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.direction.cases import CaseDecided, IncidentFiled
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.perform import perform
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.state import Tournament
from tournament_kit import ask, chance, changed, done, noted, play, refused, running

SWORE = (("aimed_at_person", "true"),)
SWEARING = {"incident": "swearing", "player": 3, "facts": SWORE}
DISCUSSED = {"incident": "hand-discussed", "player": 3, "reason": "told it"}


def filed(night: Tournament, **told: Any) -> Case:
    """A report, on record."""
    done(ask(night, "rule", 60_000, **told))
    return night.cases[-1]


def given(night: Tournament) -> list[tuple[str, int, str]]:
    """The penalties so far: what, whose, and why."""
    return [(str(e.kind), e.player, e.reason) for e in noted(night, Penalised)]


# --- on record


def test_a_case_has_all_that_the_ruling_hung_on() -> None:
    night = running("spotlight", 6)
    play(night, 0)
    case = filed(night, **SWEARING)
    assert case == Case(
        incident="swearing",
        facts=(("aimed_at_person", True), ("offence", 1)),
        table=0,
        hand=1,
        player=3,
        outcome="warning",
        does=case.does,
        clauses=("spotlight:1a3.a", "spotlight:1a3.b", "spotlight:1a3.c"),
        discretion="",
        offence="penalties.swearing",
        decided="warning",
        reason="",
    )
    (event,) = noted(night, IncidentFiled)
    assert (event.by, event.at_ms, event.clauses) == ("rule", 60_000, case.clauses)
    assert case.does and event.does == case.does and not case.open


def test_the_table_is_where_the_player_sits_unless_somebody_says_otherwise() -> None:
    night = running("spotlight", 12, tables=2)
    there = next(p for p in range(12) if night.room.table_of[p] == 1)
    told = {"incident": "swearing", "facts": SWORE}
    assert filed(night, player=there, **told).table == 1
    assert filed(night, player=there, table=0, **told).table == 0
    agreed = (("all_agree", "true"), ("places_paid", "3"))
    case = filed(night, incident="chop-request", facts=agreed)
    assert (case.table, case.hand, case.player) == (-1, 0, -1)


def test_numbers_that_stand_for_nobody_are_input_errors() -> None:
    night = running("spotlight", 6)
    for wrong, says in (
        ({"player": 6}, "there is no player 6"),
        ({"table": 1}, "there is no table 1"),
        ({"incident": "swaering"}, "swearing"),
    ):
        with pytest.raises(InputError, match=says):
            ask(night, "rule", 0, **{"incident": "swearing", "facts": SWORE, **wrong})
    with pytest.raises(InputError, match="there is no case 0"):
        ask(night, "decide-case", 0, case=0, outcome="warning", reason="so")
    assert not night.cases


def test_a_missing_fact_is_asked_for_and_a_false_one_corrected() -> None:
    night = running("spotlight", 6)
    answer = ask(night, "rule", 0, incident="swearing", player=3)
    refused(answer, "fact-missing")
    assert isinstance(answer, Refusal)
    assert "aimed_at_person" in answer.says and "true|false" in answer.allowed
    wrong = (("players_left", "2"), ("all_agree", "true"))
    answer = ask(night, "rule", 0, incident="chop-request", facts=wrong)
    refused(answer, "other-fact")
    assert isinstance(answer, Refusal) and "players_left" in answer.says and "6" in answer.says
    assert not night.cases


def test_the_record_says_which_time_it_is_unless_somebody_does() -> None:
    night = running("spotlight", 6)
    assert filed(night, **SWEARING).facts[-1] == ("offence", 1)
    second = filed(night, **SWEARING)
    assert (second.facts[-1], second.outcome) == (("offence", 2), "expelled")
    assert filed(night, **{**SWEARING, "player": 2}).facts[-1] == ("offence", 1)
    again = filed(night, **{**SWEARING, "player": 1, "facts": (*SWORE, ("offence", "2"))})
    assert again.outcome == "expelled"


# --- decided


def test_what_leaves_a_choice_waits_and_is_decided_with_a_reason() -> None:
    night = running("spotlight", 6)
    case = filed(night, incident="hand-discussed", player=3)
    assert case.open and case.discretion and case.outcome == "penalty" and not given(night)
    decide = {"case": 0, "outcome": "penalty"}
    for bad in ("", "  "):
        answer = ask(night, "decide-case", 60_000, **decide, reason=bad)
        assert refused(answer, "no-reason") == case.clauses
    answer = ask(night, "decide-case", 60_000, case=0, outcome="misdeal", reason="so")
    assert refused(answer, "no-such-outcome") == case.clauses
    assert isinstance(answer, Refusal) and "penalty" in answer.allowed
    assert night.cases[0].open and not noted(night, CaseDecided)
    done(ask(night, "decide-case", 70_000, case=0, outcome="let-go", reason="a slip"))
    (event,) = noted(night, CaseDecided)
    assert (event.case, event.table, event.at_ms, event.by) == (0, 0, 70_000, "decide-case")
    rules = house("spotlight").direction  # a penalty was due, so that it is overruled
    assert set(event.clauses) == {*rules.ruled_by.clauses, *rules.may_overrule.clauses}
    assert (night.cases[0].decided, night.cases[0].reason) == ("let-go", "a slip")
    assert night.cases[0].outcome == "penalty" and not given(night)


def test_a_decision_may_come_with_the_report() -> None:
    night = running("spotlight", 6)
    assert refused(
        ask(night, "rule", 0, **{**DISCUSSED, "reason": ""}, outcome="let-go"), "no-reason"
    )
    case = filed(night, **DISCUSSED, outcome="let-go")
    assert (case.decided, case.reason, case.open) == ("let-go", "told it", False)


def test_only_whoever_rules_here_decides_and_only_the_last_say_reopens() -> None:
    night = running("spotlight", 6)
    rules = night.rulebook.direction
    filed(night, incident="hand-discussed", player=3)
    decide = {"case": 0, "outcome": "let-go", "reason": "a slip"}
    told = by_office(night, "decide-case", "player", **decide)
    assert refused(told, "not-your-ruling") == rules.ruled_by.clauses
    office = str(rules.ruled_by.value[0])
    done(by_office(night, "decide-case", office, **decide))
    decide["outcome"] = "refused"
    lesser = [str(role) for role in rules.ruled_by.value if role not in rules.final_say.value]
    for role in lesser:
        told = by_office(night, "decide-case", role, **decide)
        assert refused(told, "decided-already") == rules.final_say.clauses
    done(by_office(night, "decide-case", str(rules.final_say.value[0]), **decide))
    assert len(noted(night, CaseDecided)) == 2


def by_office(night: Tournament, name: str, office: str, **fields: Any) -> Refusal | None:
    """Somebody in this office asks for a deed."""
    return perform(night, asked(name, **fields), 60_000, chance(), office)


def test_against_the_letter_only_where_the_house_may_overrule() -> None:
    for may in (True, False):
        book = changed("spotlight", "direction", may_overrule=may)
        night = running(book, 6)
        answer = ask(night, "rule", 0, **SWEARING, outcome="let-go", reason="provoked")
        if may:
            done(answer)
            assert night.cases[0].decided == "let-go" and not given(night)
        else:
            assert refused(answer, "by-the-letter") == book.direction.may_overrule.clauses
        left = ask(night, "rule", 0, **DISCUSSED, outcome="let-go")
        if may:
            done(left)
        else:  # which penalty it is may be left to the director; that there is one is not
            assert refused(left, "by-the-letter") == book.direction.may_overrule.clauses
            done(ask(night, "rule", 0, incident="hand-discussed", player=3))
            decided = {"case": 0, "outcome": "let-go", "reason": "told it"}
            left = ask(night, "decide-case", 0, **decided)
            assert refused(left, "by-the-letter") == book.direction.may_overrule.clauses
            assert night.cases[0].open
        same = ask(night, "rule", 0, **SWEARING, outcome="warning", reason="so it says")
        done(same)


# --- on people


def test_a_penalty_is_given_for_the_incident_or_for_the_directors_reason() -> None:
    night = running("spotlight", 6)
    filed(night, **SWEARING)
    assert given(night) == [("warning", 3, "swearing")]
    filed(night, **{**SWEARING, "player": 2}, outcome="warning", reason="and shouted")
    assert given(night)[1:] == [("warning", 2, "and shouted")]
    nobody = {**SWEARING, "player": -1, "facts": (*SWORE, ("offence", "1"))}
    assert filed(night, **nobody).decided == "warning" and len(given(night)) == 2


def test_a_ruling_on_a_break_is_carried_out_and_the_night_goes_on() -> None:
    night = running("spotlight", 6)
    to_break(night)
    filed(night, **SWEARING)
    assert given(night) == [("warning", 3, "swearing")]
    next_level(night)
    assert not night.on_break


def test_the_director_may_choose_another_step() -> None:
    night = running("spotlight", 6)
    filed(night, **DISCUSSED, outcome="warning")
    assert given(night) == [("warning", 3, "told it")]


def test_who_will_not_move_is_out_by_the_clause() -> None:
    night = running("spotlight", 12, tables=2)
    here = int(night.room.table_of[3])
    refused(ask(night, "rule", 60_000, incident="refused-move", player=3), "not-sent")
    done(ask(night, "begin-hand", 60_000, table=here))
    done(ask(night, "move", 60_000, player=3, table=1 - here))
    filed(night, incident="refused-move", player=3)
    (event,) = noted(night, Left)
    assert (event.player, event.reason, event.how) == (3, "refused-move", "removed")
    assert "spotlight:2c6.b" in event.clauses


# --- on hands


ABSENT = ("pppl:2.2.4.c", "pppl:2.2.4.d", "pppl:2.2.4.e")


def evening(name: str = "spotlight", steps: int = 0) -> Evening:
    """A dealt hand in which so many have acted."""
    found = Evening(name)
    found.begin()
    for _ in range(steps):
        found.play_on()
    return found


def actor(found: Evening) -> int:
    return found.player(int(found.hand.actor))


def test_a_hand_that_is_ruled_dead_is_dead_with_its_clauses() -> None:
    found = evening("pppl")
    player, chair = actor(found), int(found.hand.actor)
    found.ask(want("rule", incident="absent-at-turn", player=player))
    assert not found.hand.seats[chair].live
    assert found.killed() == [(chair, ABSENT)]
    case = found.play.night.cases[-1]
    assert (case.table, case.hand, case.outcome) == (0, 1, "hand-dead")
    assert dict(case.facts) == {"facing_bet": True}
    assert actor(found) != player  # the next one is to act
    assert found.state(found.replayed()) == found.state(found.play)


def test_who_faces_no_bet_has_checked() -> None:
    found = evening("pppl", steps=4)
    chair = int(found.hand.actor)
    assert chair == found.hand.big_chair
    found.ask(want("rule", incident="absent-at-turn", player=actor(found)))
    assert found.hand.seats[chair].live and len(found.hand.board) == 3
    assert found.state(found.replayed()) == found.state(found.play)


def test_a_ruling_on_a_hand_needs_one_and_somebody_in_it() -> None:
    found = evening("pppl")
    night, clauses = found.play.night, ABSENT
    dead, in_hand = (("facing_bet", "true"),), (("in_hand", "true"),)
    told = {"incident": "absent-at-turn", "table": 0, "facts": dead}
    assert refused(found.refused(want("rule", **told)), "whose-hand") == clauses
    player = actor(found)
    found.ask(want("rule", incident="absent-at-turn", player=player))
    again = found.refused(want("rule", incident="phone-at-table", player=player, facts=in_hand))
    assert "pppl:3.3.a" in refused(again, "other-fact")
    while not found.hand.over:
        found.play_on()
    player = next(p for p in found.play.at(0).players if p >= 0)
    last = found.refused(want("rule", incident="one-card-shown", player=player))
    assert refused(last, "no-hand") == ("pppl:1.2.showdown.a",)
    assert len(night.cases) == 1


def test_a_check_is_ruled_only_for_who_is_to_act() -> None:
    found = evening("pppl", steps=5)
    assert len(found.hand.board) == 3
    late = found.player(int(found.hand.button))
    checked = (("facing_bet", "false"),)
    told = want("rule", incident="absent-at-turn", player=late, facts=checked)
    assert "pppl:2.2.4.c" in refused(found.refused(told), "not-yet")
    found.ask(want("rule", incident="absent-at-turn", player=actor(found), facts=checked))


def test_cards_that_one_has_seen_are_seen_by_all() -> None:
    found = evening()
    player, chair = actor(found), int(found.hand.actor)
    now = (("viewer", "deciding-now"),)
    found.ask(want("rule", incident="cards-shown-to-one", player=player, facts=now))
    assert found.hand.seats[chair].live
    assert any(isinstance(each.what, CardsSeen) for each in played(found))
    assert found.state(found.replayed()) == found.state(found.play)


@pytest.mark.clause("pppl:3.5.2")
@pytest.mark.parametrize(("which", "bits"), [("first", 1), ("second", 2), ("both", 3)])
def test_a_card_that_nobody_was_shown_stays_hidden(which: str, bits: int) -> None:
    found = evening("pppl")
    player, chair = actor(found), int(found.hand.actor)
    facts = (("viewer", "deciding-now"), ("which", which))
    found.ask(want("rule", incident="cards-shown-to-one", player=player, facts=facts))
    seat = found.hand.seats[chair]
    assert (seat.live, seat.shown) == (True, bits)
    (shown,) = [each.what for each in played(found) if isinstance(each.what, CardsShown)]
    assert list(shown.cards) == [seat.first] * (bits & 1) + [seat.second] * (bits >> 1)
    assert found.play.night.cases[-1].clauses[0] == "pppl:3.5.2"
    assert found.state(found.replayed()) == found.state(found.play)


@pytest.mark.clause("spotlight:3e6.d", "spotlight:3e6.e")
@pytest.mark.parametrize("viewer", ["deciding-later", "not-deciding"])
def test_one_card_is_shown_to_all_when_its_time_has_come(viewer: str) -> None:
    found = evening("spotlight")
    player, chair = actor(found), int(found.hand.actor)
    facts = (("viewer", viewer), ("which", "second"))
    found.ask(want("rule", incident="cards-shown-to-one", player=player, facts=facts))
    assert found.hand.seats[chair].shown == 0 and found.hand.reveals
    seen = []
    while found.hand.street < SHOWDOWN and not seen:
        found.play_on()
        shown = (each.what for each in played(found) if isinstance(each.what, CardsShown))
        seen = [each.cards for each in shown if each.chair == chair]
    assert seen == [(found.hand.seats[chair].second,)]
    assert found.state(found.replayed()) == found.state(found.play)


def test_who_must_show_at_the_showdown_shows() -> None:
    found = evening("redtooth")
    while found.hand.street < SHOWDOWN:
        found.play_on()
    chair = int(found.hand.actor)
    later = next(c for c, seat in enumerate(found.hand.seats) if seat.live and c != chair)
    told = want("rule", incident="one-card-shown", player=found.player(later))
    assert refused(found.refused(told), "not-in-this-hand")
    found.ask(want("rule", incident="one-card-shown", player=found.player(chair)))
    shown = [each for each in played(found) if isinstance(each.what, CardsShown)]
    assert [each.what.chair for each in shown] == [chair]
    assert (shown[0].by, shown[0].clauses) == ("rule", ("redtooth:39", "redtooth:overview.9"))


def played(found: Evening) -> list[Played]:
    return [event for event in found.log if isinstance(event, Played)]
