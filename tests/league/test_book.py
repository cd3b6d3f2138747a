"""The book of a league: facts folded, whatever was taken back, against another way to tell."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.hand.refusal import Refusal
from shuffleup.league.book import folded, standing_facts
from shuffleup.league.facts import (
    Adjusted,
    Fact,
    KeptRow,
    LeagueShown,
    ResultsTaken,
    RulesSet,
    SeasonOpened,
    Seen,
    TakenBack,
    What,
)
from shuffleup.league.result import Player

PEOPLE = {number: Player("", name, number) for number, name in enumerate(["Ann", "Bob", "Cid"], 1)}
BEGUN: list[What] = [LeagueShown("Pub", Seen.PUBLIC), SeasonOpened("s", "points = 'linear'")]


def results(event: str, order: list[int]) -> ResultsTaken:
    rows = tuple(
        KeptRow(person, place, place, "0", "0", "0", "0", 0, 0, 0, "0", True, False)
        for place, person in enumerate(order, 1)
    )
    return ResultsTaken("s", event, "", "", True, len(order), rows)


whats = st.one_of(
    st.builds(results, st.sampled_from("abc"), st.permutations([1, 2, 3])),
    st.builds(
        Adjusted, st.just("s"), st.integers(1, 3), st.sampled_from(["2", "-1"]), st.just("x")
    ),
    st.builds(RulesSet, st.just("s"), st.sampled_from(["points = 'apl'", "points = 'linear'"])),
    st.integers(0, 12),  # takes the order of that place back, if it stands
)


def orders(wanted: list[What | int]) -> list[Fact]:
    """Orders as they would be taken: nothing is taken back twice, nor the first two."""
    facts = [Fact(str(at), "", at, what) for at, what in enumerate(BEGUN)]
    for each in wanted:
        order = str(len(facts))
        if isinstance(each, int):
            stands = {fact.order for fact in standing_facts(facts)}
            if each < 2 or str(each) not in stands:
                continue
            facts.append(Fact(order, "", 0, TakenBack(str(each), "")))
        else:
            facts.append(Fact(order, "", 0, each))
    return facts


def stands(facts: list[Fact]) -> list[bool]:
    """Whether each order stands: nobody who stands has taken it back."""
    found = [True] * len(facts)
    for at in reversed(range(len(facts))):
        what = facts[at].what
        if found[at] and isinstance(what, TakenBack):
            found[int(what.order)] = False
    return found


def reckoned(facts: list[Fact]) -> dict[str, Decimal]:
    """Everybody's points, written once more and differently."""
    left = [fact.what for fact, there in zip(facts, stands(facts), strict=True) if there]
    rules = [each.rules for each in left if isinstance(each, RulesSet)]
    ladder = [125, 100, 75] if rules and "apl" in rules[-1] else [3, 2, 1]
    events = {each.event: each for each in left if isinstance(each, ResultsTaken)}
    found: dict[str, Decimal] = {}
    for taken in events.values():
        for row in taken.rows:
            name = PEOPLE[row.person].name
            found[name] = found.get(name, Decimal(0)) + ladder[row.place - 1]
    for each in left:
        if isinstance(each, Adjusted):
            name = PEOPLE[each.person].name
            found[name] = found.get(name, Decimal(0)) + Decimal(each.points)
    return found


def points(facts: list[Fact]) -> dict[str, Decimal]:
    table = folded(standing_facts(facts)).seasons["s"].table(PEOPLE.__getitem__)
    assert not isinstance(table, Refusal)
    return {each.name: Decimal(each.points) for each in table.standings}


@settings(max_examples=150, deadline=None)
@given(st.lists(whats, max_size=12))
def test_a_season_is_what_the_orders_that_stand_make_of_it(wanted: list[What | int]) -> None:
    facts = orders(wanted)
    assert points(facts) == reckoned(facts)


@settings(max_examples=80, deadline=None)
@given(st.lists(whats, max_size=8), whats)
def test_an_undo_restores_what_was_before(wanted: list[What | int], last: What | int) -> None:
    before = orders(wanted)
    after = orders([*wanted, last])
    if len(after) == len(before):
        return
    undone = [*after, Fact("undo", "", 0, TakenBack(after[-1].order, ""))]
    assert points(undone) == points(before)
    again = [*undone, Fact("redo", "", 0, TakenBack("undo", ""))]
    assert points(again) == points(after)
