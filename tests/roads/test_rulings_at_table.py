"""Incidents in a running night: ruled on by the book, carried out on real chips, on record."""

from __future__ import annotations

from random import Random

import pytest

from evening_kit import Evening
from kit import HOUSES
from script_kit import want
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house
from shuffleup.rulings import Facts, catalogue
from shuffleup.rulings.cases import known_facts
from shuffleup.rulings.questions import answers
from shuffleup.rulings.real_only import NEEDS_REAL_CARDS
from shuffleup.rulings.rule import rule
from shuffleup.tournament.direction.cases import IncidentFiled

POSSIBLE = sorted(set(catalogue().incidents) - NEEDS_REAL_CARDS)


def begun(name: str, players: int = 5) -> Evening:
    evening = Evening(name, players=players)
    evening.begin()
    return evening


def chips(evening: Evening) -> int:
    """All that lies on the first table: stacks, bets and pot."""
    hand = evening.hand
    if hand.over:
        return int(sum(evening.table.stacks)) + int(evening.table.carried)
    return sum(seat.stack + seat.paid + seat.dead for seat in hand.seats) + int(hand.carried)


def say(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def told_at_random(evening: Evening, incident: str, player: int, lots: Random) -> dict[str, str]:
    """Facts that the night does not know, as somebody might tell them."""
    found = catalogue().incidents[incident]
    known = known_facts(evening.play.night, evening.play, found, 0, player)
    told = {n: lots.choice(answers(k)) for n, k in found.facts.items() if n not in known}
    told.pop("offence", None)  # the night counts
    return {name: say(value) for name, value in told.items()}


# --- whatever comes up


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("seed", range(6))
def test_incidents_at_random_leave_chips_and_record_exact(name: str, seed: int) -> None:
    lots = Random(f"{name}{seed}")
    evening, filed = begun(name), 0
    for _ in range(40):
        if evening.hand.over:
            break
        for _ in range(lots.randrange(3)):
            if not evening.hand.over:
                evening.play_on()
        incident, player = lots.choice(POSSIBLE), lots.choice(evening.play.at(0).players[:5])
        facts = told_at_random(evening, incident, player, lots)
        before, noted = evening.state(evening.play), len(evening.log)
        asks = want("rule", incident=incident, player=player, facts=tuple(facts.items()))
        try:
            refused = evening.refused(asks)
        except InputError:  # facts that contradict one another
            refused = Refusal("", (), "", "")
        if refused is not None:
            assert evening.state(evening.play) == before and len(evening.log) == noted
            continue
        filed += 1
        event = evening.log[noted]
        assert isinstance(event, IncidentFiled) and event.does
        case = evening.play.night.cases[-1]
        # The same question on paper has the same answer.
        paper = rule(house(name), Facts(catalogue().incidents[incident], dict(case.facts)))
        assert (paper.outcome, paper.does, paper.clauses) == (case.outcome, case.does, case.clauses)
        assert case.decided == ("" if paper.discretion else paper.outcome)
        assert chips(evening) == evening.play.night.in_play
    assert filed
    replayed = evening.replayed()
    assert evening.state(replayed) == evening.state(evening.play)
    assert replayed.night.cases == evening.play.night.cases
