"""What goes wrong with real cards, filed in a running night: the ruling and steps that can be done.

The software does not deal here, so the steps are all that a dealer has: each must say how many
cards are burnt and who gets what.
"""

from __future__ import annotations

from typing import Any

import pytest

from gesture_kit import live_night
from kit import HOUSES
from room_kit import deal, player_in, room, same_again
from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.rulings import catalogue
from shuffleup.tournament.hands.gestured import GestureRead
from shuffleup.tournament.state.case import Case
from tournament_kit import MINUTE, ask, done, noted, refused

clause = pytest.mark.clause


def filed(name: str, incident: str, facts: str = "", **decision: Any) -> Case:
    """The case that a running night makes of an incident, and that its events make again."""
    night = room(name, [range(1, 8)], [1])
    deal(night)
    told = tuple(tuple(fact.split("=")) for fact in facts.split())
    done(ask(night, "rule", MINUTE, incident=incident, player=player_in(night, 5), facts=told))
    if decision:
        done(ask(night, "decide-case", 2 * MINUTE, case=0, **decision))
    same_again(night)
    return night.cases[0]


def row(name: str, incident: str, facts: str, outcome: str, *does: str, refs: str) -> Any:
    clauses = [f"{name}:{ref}" for ref in refs.split()]
    said = f"{name} {incident} {facts}".replace(" ", ",")
    return pytest.param(name, incident, facts, outcome, does, marks=clause(*clauses), id=said)


TDA = "tda-23.b"
RIGHT = (
    "Make blinds and ante right, up or down.",
    "The hand goes on at the right level.",
)
AS_POSTED = (
    "Play this hand with the blinds that were posted.",
    "Post the right ones next hand.",
)


@pytest.mark.parametrize("since", ["none", "fold-or-check", "call", "bet-or-raise"])
@pytest.mark.parametrize(
    ("kind", "said", "bet", "then"),
    [
        ("bet-or-raise", {"say": "raise", "say_amount": 1200}, 400, "call"),
        ("bet-or-raise", {"say": "bet", "say_amount": 600}, 0, "check"),
        ("call", {"say": "call"}, 400, "call"),
        ("fold", {"say": "fold"}, 400, "fold"),
    ],
)
@clause("spotlight:3d4.b", "spotlight:3d6.c")
def test_a_bet_out_of_turn_has_one_answer_as_an_incident_and_as_a_gesture(
    kind: str, said: dict[str, Any], bet: int, then: str, since: str
) -> None:
    night = live_night(house("spotlight"), 200)
    done(ask(night, "read-gesture", MINUTE, player=2, street="flop", bet=bet, since=since, **said))
    (read,) = noted(night, GestureRead)
    facts = (("kind", kind), ("intervening", since))
    done(ask(night, "rule", MINUTE, incident="out-of-turn", player=2, facts=facts))
    (case,) = night.cases
    if since in ("call", "bet-or-raise"):
        assert read.action == "none" and read.restrictions == ("no-raise",)
        assert case.does[-1] == "When the turn comes, the player may do anything but raise."
        assert not case.open
    else:
        assert read.action == then and case.open, "the director may let the player off"
        expected = {
            "bet-or-raise": "it is a call, or a check if there is nothing to call",
            "call": "the early call stands",
            "fold": "the early fold stands",
        }
        assert case.does[-1] == f"When the turn comes, {expected[kind]}."
    assert {"spotlight:3d4.b", "spotlight:3d6.c"} <= set(case.clauses)


DEALT = "exposed_by=dealer count=1 deal_position=other actions_taken={} seats_after_blinds_acted={}"
ACTED = "all_in_runout=false betting_started=true"
LEAVE = "Leave the cards: it is too late to put them right."
AS_ALWAYS = "Burn one before the river, as always."
TWO = "Burn two cards before the {}: the one that was forgotten, and its own."
BACK = "Put the second burn back on the deck: it is the burn before the {}."
KEPT = "It is too late to replace the card: the player keeps it, and the hand is played on."
SHOWN = "Everybody may see the card."
DEAD = "The hand is dead; what it has put in stays in the pot."
REST = "The best hand of those left wins the pot."
DIRECTOR = ("Leave the pot where it is, and keep the cards apart.", "Call the director.")
KILLED = "winning-hand-killed-face-up"


@pytest.mark.parametrize(
    ("name", "incident", "facts", "outcome", "does"),
    [
        # A wrong burn that stands: the next street still gets the card due to it.
        *(
            row(name, "no-burn", f"street=flop {ACTED}", "stands", *said, refs=refs)
            for said in [(LEAVE, TWO.format("turn"), AS_ALWAYS)]
            for name, refs in (("spotlight", "5a5.c"), ("lions", "irregular.16.b holdem.5.c"))
        ),
        *(
            row(name, "double-burn", f"street=turn {ACTED}", "stands", *said, refs=refs)
            for said in [(LEAVE, BACK.format("river"))]
            for name, refs in (("spotlight", "5a5.c"), ("lions", "irregular.16.b holdem.5.c"))
        ),
        row(
            "lions", "double-burn", f"street=river {ACTED}", "stands", LEAVE, refs="irregular.16.b"
        ),
        # An exposed card is replaced in the deal, and not after the misdeal window.
        row(
            "spotlight",
            "exposed-card-in-deal",
            DEALT.format(3, 2),
            "stands",
            KEPT,
            SHOWN,
            refs="5a1.c",
        ),
        row(
            "lions",
            "exposed-card-in-deal",
            DEALT.format(3, 3),
            "stands",
            KEPT,
            SHOWN,
            refs="holdem.1.c",
        ),
        # One card alone claims nothing.
        row(
            "spotlight",
            "one-card-shown",
            "",
            "no-claim",
            "The hand wins nothing unless both cards are put face up.",
            refs="3e1 1b12.b",
        ),
        # Cards below the edge of the table.
        row(
            "pppl",
            "cards-below-table",
            "",
            "hand-dead",
            "The hand is dead; what it has put in stays in the pot.",
            refs="3.8.c 3.8.b",
        ),
        # Begun with the blinds of the level before.
        *(
            row("standard", "wrong-level", f"actions_taken=2 chips_in={chips}", to, *said, refs=TDA)
            for chips, to, said in (
                ("false", "level-corrected", RIGHT),
                ("true", "level-stands", AS_POSTED),
            )
        ),
        # A winning hand that the dealer killed.
        row("spotlight", KILLED, "identifiable=true", "hand-dead", DEAD, REST, refs="6.9 3c2.b"),
        row(
            "lions",
            KILLED,
            "identifiable=true",
            "director-decides",
            *DIRECTOR,
            refs="dead.2.b irregular.2",
        ),
        row(
            "lions",
            KILLED,
            "identifiable=false",
            "hand-dead",
            DEAD,
            REST,
            refs="dead.2.b irregular.2",
        ),
    ],
)
def test_the_steps_are_those_of_the_house(
    name: str,
    incident: str,
    facts: str,
    outcome: str,
    does: tuple[str, ...],
    request: pytest.FixtureRequest,
) -> None:
    case = filed(name, incident, facts)
    assert (case.outcome, case.does) == (outcome, does)
    named = {ref for mark in request.node.iter_markers("clause") for ref in mark.args}
    assert named <= set(case.clauses)
    assert case.open == (outcome == "director-decides")


@pytest.mark.parametrize(
    ("name", "acted"), [("spotlight", DEALT.format(2, 1)), ("lions", DEALT.format(1, 1))]
)
def test_until_then_an_exposed_card_is_replaced(name: str, acted: str) -> None:
    assert filed(name, "exposed-card-in-deal", acted).outcome == "replace-and-burn"


@pytest.mark.parametrize(
    ("incident", "mixed"),
    [
        ("no-burn", "Mix the flop's cards into the rest of the deck."),
        ("double-burn", "Mix the flop's cards into the rest of the deck; both burns stay out."),
    ],
)
@clause("spotlight:5a4.b")
def test_a_flop_that_comes_again_leaves_out_only_what_was_burnt(incident: str, mixed: str) -> None:
    seen = "street=flop all_in_runout=false betting_started=false pot_awarded=false cards_seen=true"
    case = filed("spotlight", incident, seen)
    assert case.outcome == "reshuffle-and-redeal-flop"
    assert case.does == (mixed, "Shuffle, cut, and deal a new flop without a burn.")


@clause("redtooth:43.a")
def test_going_easy_on_somebody_is_filed_and_the_director_may_punish_it() -> None:
    case = filed("redtooth", "soft-play")
    assert case.outcome == "director-decides" and case.clauses[0] == "redtooth:43.a" and case.open
    case = filed("redtooth", "soft-play", outcome="warning", reason="checked the nuts to a friend")
    assert case.decided == "warning" and case.offence == "penalties.code_breach"


@pytest.mark.parametrize("name", HOUSES)
def test_every_house_knows_soft_play(name: str) -> None:
    case = filed(name, "soft-play")
    assert case.does and case.clauses, "somebody is told what to do, and why"


@pytest.mark.parametrize(("declared", "outcome"), [("true", "keeps-claim"), ("false", "no-claim")])
@clause("lions:holdem.9")
def test_a_board_that_was_declared_in_time_is_claimed(declared: str, outcome: str) -> None:
    case = filed("lions", "board-play-undeclared", f"tabled=false declared={declared}")
    assert case.outcome == outcome and "lions:holdem.9" in case.clauses


@pytest.mark.parametrize("name", HOUSES)
def test_a_choice_of_the_director_names_what_is_proposed_each_time(name: str) -> None:
    for incident in ("cards-thrown", "swearing", "threat", "soft-play"):
        night = room(name, [range(1, 8)], [1])
        facts = tuple(
            (name, "true")
            for name, kind in catalogue().incidents[incident].facts.items()
            if kind == "bool"
        )
        told = {"incident": incident, "player": 3, "facts": facts}
        done(ask(night, "rule", MINUTE, **told))
        said = night.cases[0].discretion
        assert "grave" not in said and "more if" not in said


def test_an_incident_that_nobody_knows_is_answered_with_the_three_nearest() -> None:
    night = room("lions", [range(1, 8)], [1])
    before = len(night.log or ())
    with pytest.raises(InputError) as trouble:
        ask(night, "rule", MINUTE, incident="burn was forgotten", player=3)
    said = str(trouble.value)
    near = said.partition("did you mean ")[2].rstrip("?").replace(" or ", ", ").split(", ")
    assert near[:2] == ["no-burn", "double-burn"] and len(near) == 3
    assert set(near) <= set(catalogue().incidents) and len(night.log or ()) == before


def test_what_is_not_known_is_asked_for_before_anything_is_filed() -> None:
    night = room("lions", [range(1, 8)], [1])
    told = {"incident": KILLED, "player": 3}
    refused(ask(night, "rule", MINUTE, **told), "fact-missing")
    assert not night.cases


@clause("spotlight:2a1", "spotlight:2a7")
def test_the_director_may_decide_otherwise_and_both_stay_on_record() -> None:
    told = "identifiable=true misinformed=true"
    why = "  told the wrong bet "
    case = filed("spotlight", "hand-touched-muck", told, outcome="hand-retrieved", reason=why)
    assert (case.outcome, case.decided) == ("hand-dead", "hand-retrieved")
    assert case.reason.strip() == "told the wrong bet"
    night = room("spotlight", [range(1, 8)], [1])
    deal(night)
    facts = tuple(tuple(fact.split("=")) for fact in told.split())
    report = {"incident": "hand-touched-muck", "player": player_in(night, 5), "facts": facts}
    done(ask(night, "rule", MINUTE, **report))
    for outcome, reason, code in (
        ("hand-live", " ", "no-reason"),
        ("misdeal", "because", "no-such-outcome"),
    ):
        decision = {"case": 0, "outcome": outcome, "reason": reason}
        refused(ask(night, "decide-case", MINUTE, **decision), code)
    assert night.cases[0].open


@clause("standard:tda-15.b")
def test_a_bettor_whose_cards_are_gone_gets_back_a_bet_that_nobody_called() -> None:
    case = filed("standard", "hand-touched-muck", "identifiable=false raise_uncalled=true")
    assert case.outcome == "hand-dead-raise-returned" and "standard:tda-15.b" in case.clauses
    assert case.does[0].startswith("The hand is dead; give back the bet or raise")
    unsaid = filed("standard", "hand-touched-muck", "identifiable=false")
    assert unsaid.outcome == "hand-dead" and unsaid.does[-1].endswith("give that much back.")
