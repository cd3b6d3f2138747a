"""Rulings in a live night of which the software knows no hand: ruled, done and on record."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.rulings.catalogue import catalogue
from shuffleup.rulings.from_night import known_facts
from shuffleup.views.case_wire import CaseView


def ruled(live: LiveNight, incident: str, facts: str = "", **about: object) -> CaseView:
    """The case that an order came to, as the state has it."""
    told = tuple(tuple(fact.split("=")) for fact in facts.split())
    number = live.done("rule", incident=incident, facts=told, **about)["case"]
    (found,) = [each for each in live.state.cases if each.case == number]
    return found


@pytest.mark.parametrize("name", ["spotlight", "lions", "pppl", "redtooth", "charity"])
def test_everything_that_goes_wrong_is_ruled_without_a_hand(name: str) -> None:
    live = LiveNight(name, 16).starts().later(1)
    done, refused = 0, []
    for incident in sorted(catalogue().incidents):
        facts: tuple[tuple[str, str], ...] = ()
        while True:
            answer = live.asks("rule", incident=incident, player=3, facts=facts)
            if answer.get("refused", {}).get("code") != "fact-missing":
                break
            fact, _, values = answer["refused"]["allowed"].rpartition(" with ")[2].partition(": ")
            facts += ((fact, "1" if values == "a whole number" else values.split("|")[0]),)
        if "refused" in answer:
            assert answer["refused"]["says"] and answer["refused"]["allowed"], incident
            refused.append((incident, answer["refused"]["code"]))
            continue
        done += 1
        number = answer["done"]["case"]
        (case,) = [each for each in live.state.cases if each.case == number]
        assert case.incident == incident and case.does and case.outcomes
        assert case.clauses or case.outcome == "no-rule"
        live.done("undo", order=answer["done"]["order"])
    assert done > 80, refused
    live.holds()


def test_what_nobody_taps_is_asked_for_and_not_taken_for_known() -> None:
    live = LiveNight("spotlight", 9).starts().later(1)
    for incident in catalogue().incidents.values():
        known = known_facts(live.night, incident, 3)
        assert not known.keys() & {"in_hand", "at_table", "dealt_in_last_hand", "stack"}
    live.counts()
    stacks = [known_facts(live.night, each, 3) for each in catalogue().incidents.values()]
    assert any("stack" in each for each in stacks), "somebody has counted it"


def test_a_penalty_is_a_deed_that_follows_and_a_dealer_taps_it_off() -> None:
    live = LiveNight("lions", 9).starts().later(1)
    case = ruled(live, "swearing", "aimed_at_person=true", player=3)
    assert case.clauses and case.does and not live.state.players[3].serving
    told = {"case": case.case, "outcome": "penalty-hands", "reason": "it was loud"}
    live.done("decide-case", **told, hands=2)
    assert live.state.players[3].serving
    table = live.state.players[3].table
    live.done("hand-over", table=table, hands=2)
    assert not live.state.players[3].serving
    live.holds()


def test_a_dead_hand_is_the_dealers_to_take_and_stands_on_record() -> None:
    live = LiveNight("spotlight", 9).starts().later(1)
    before = live.state.chips
    case = ruled(live, "hand-touched-muck", "identifiable=false", player=2)
    assert case.decided == "hand-dead" and case.does
    assert live.state.chips == before and live.state.players[2].status == "playing"
    live.holds()
