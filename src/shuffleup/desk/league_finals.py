"""Finals: who goes to a season's final with how many chips, and the night that it will be."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from shuffleup.desk.answer import Refused
from shuffleup.desk.arrangement import Arrangement
from shuffleup.desk.desk import Desk
from shuffleup.desk.league import LeagueDesk
from shuffleup.desk.league_orders import OpenFinal
from shuffleup.desk.means import Means
from shuffleup.desk.opening import Opening
from shuffleup.league.book import KeptSeason
from shuffleup.league.trouble import worded
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.championship import ChampionshipStack
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.series import Through, came_through
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.prizes.championship import starting_stack
from shuffleup.tournament.state.state import FINISHED

NightOf = Callable[[str], Awaitable[Desk]]


class QualifierChoice(Struct, frozen=True):
    """A qualifier that somebody has come through."""

    qualifier: int
    """Counted from 1, in the order in which they were played."""
    night: str
    stack: int
    """What they would begin with."""


class FinalLine(Struct, frozen=True):
    """Somebody who goes to the final."""

    id: int
    member: str
    name: str
    stack: int
    """0 where they have to say first which qualifier counts."""
    choices: list[QualifierChoice] = []
    """Where they have come through several."""


class Final(NamedTuple):
    """A final as it can be opened now."""

    opening: Opening
    field: list[FinalLine]
    clauses: tuple[str, ...]
    """What the house's rules say about stacks."""


async def final_of(
    means: Means, night_of: NightOf, desk: LeagueDesk, season: KeptSeason, wanted: OpenFinal
) -> Final | Refused:
    """Who would go to the final as the season stands; an `InputError` for no such house."""
    rulebook = means.books(wanted.house)
    planned = preset(rulebook, wanted.preset)
    carried = rulebook.championship.stack.value is ChampionshipStack.CARRIED_PLUS_BONUS
    if planned.championship and carried:
        return await _from_qualifiers(rulebook, night_of, season, wanted)
    return await _from_table(rulebook, planned, desk, season, wanted)


def _opening(wanted: OpenFinal) -> Opening:
    arrangement = Arrangement(
        wanted.night, dealt=wanted.dealt, listed=wanted.listed, starts_ms=wanted.starts_ms
    )
    figures: dict[str, int | str | bool] = {"title": wanted.title} if wanted.title else {}
    return Opening(arrangement, wanted.house, wanted.preset, figures=figures, insist=wanted.insist)


async def _from_table(
    rulebook: Rulebook, planned: Preset, desk: LeagueDesk, season: KeptSeason, wanted: OpenFinal
) -> Final | Refused:
    """Whoever the season's rules let in; those who were forgotten cannot be invited."""
    table = await desk.table(season)
    if isinstance(table, Refused):
        return table
    known = desk.known_people()
    invited = [each for each in table.standings if each.qualified and known(each.id)]
    field = [
        FinalLine(each.id, each.member, each.name, each.stack or planned.stack) for each in invited
    ]
    guests = tuple((each.name, each.member, each.stack or 0) for each in invited)
    rule = rulebook.championship.stack if season.in_force.stacks else rulebook.chips.starting_stack
    if not guests:
        told = Told("nobody-qualified", {"season": season.name})
        return Refused(told.code, worded(told), clauses=rule.clauses)
    return Final(replace(_opening(wanted), field=guests), field, rule.clauses)


async def _from_qualifiers(
    rulebook: Rulebook, night_of: NightOf, season: KeptSeason, wanted: OpenFinal
) -> Final:
    """Whoever has come through the season's qualifiers, as the house counts them."""
    chosen, names, nights = dict(wanted.chosen), [], []
    for taken in sorted(season.events.values(), key=lambda each: each.date):
        if not taken.night:
            continue
        night = (await night_of(taken.night)).tournament
        if night.phase == FINISHED and night.setup.qualifier and night.rulebook.id == rulebook.id:
            names.append(taken.night)
            nights.append(night)
    field, wishes = [], []
    for each in came_through(rulebook, nights):
        line = _line(rulebook, each, names, chosen.get(each.person.person, 0))
        field.append(line)
        if line.choices and line.stack:
            wishes.append((each.person.member or each.person.name, chosen[line.id]))
    rule, bonus = rulebook.championship.stack, rulebook.championship.bonus_chips
    clauses = tuple(dict.fromkeys(rule.clauses + bonus.clauses))
    opening = replace(_opening(wanted), qualifiers=tuple(names), chosen=tuple(wishes))
    return Final(opening, field, clauses)


def _line(rulebook: Rulebook, through: Through, names: list[str], wished: int) -> FinalLine:
    stacks = {
        number: starting_stack(rulebook, 0, carried=chips).stack
        for number, chips in through.chips.items()
    }
    person = through.person
    if len(stacks) == 1:
        (stack,) = stacks.values()
        return FinalLine(person.person, person.member, person.name, stack)
    choices = [
        QualifierChoice(number, names[number - 1], stack) for number, stack in stacks.items()
    ]
    stack = stacks.get(wished, 0)
    return FinalLine(person.person, person.member, person.name, stack, choices)
