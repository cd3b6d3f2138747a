"""Leagues: all leagues of a ledger, each with its desk, and what their orders become."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Sequence
from hashlib import sha256
from typing import Final as Fixed
from typing import NamedTuple, Protocol

import msgspec
from msgspec import structs

from shuffleup.desk.answer import Answer, Busy, Done, Refused
from shuffleup.desk.arrangement import PREFIX as NIGHT
from shuffleup.desk.desk import Desk
from shuffleup.desk.league import PREFIX, LeagueDesk, Taken
from shuffleup.desk.league_finals import Final, final_of
from shuffleup.desk.league_orders import (
    Adjust,
    LeagueOrder,
    LiftSuspension,
    OpenFinal,
    OpenSeason,
    PayDebt,
    SetLimits,
    SetRules,
    Show,
    Suspend,
    TakeNight,
    TakeResults,
    Undo,
)
from shuffleup.desk.masks import Called, Masks, text_put_in
from shuffleup.desk.means import Means
from shuffleup.desk.opening import Opening
from shuffleup.desk.people import Named, People, folded, number_of
from shuffleup.errors import InputError
from shuffleup.league.facts import (
    Adjusted,
    DebtSettled,
    FinalOpened,
    KeptRow,
    LeagueShown,
    LimitsSet,
    ResultsTaken,
    RulesSet,
    SeasonOpened,
    Suspended,
    SuspensionLifted,
    TakenBack,
    What,
)
from shuffleup.league.limits import beyond
from shuffleup.league.moving import (
    KIND,
    OLDEST,
    LeagueFile,
    Somebody,
    people_of,
    read_league,
    renumbered,
    reworded,
)
from shuffleup.league.result import Event, Result
from shuffleup.league.results_sheet import gather
from shuffleup.league.rules import rules_from
from shuffleup.league.trouble import worded
from shuffleup.rulebook import HOUSES, house
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.state import CANCELLED, FINISHED
from shuffleup.views.results_rows import result_rows


class _Wanted(NamedTuple):
    """What an order comes to, and who is new in the book of people by it."""

    whats: Sequence[What]
    new: frozenset[int] = frozenset()


class Origin(NamedTuple):
    """Where results are from, so that anybody can check them."""

    night: str
    head: str


TYPED: Fixed = "results"


class Nights(Protocol):
    """The house, as far as a league needs it."""

    async def desk(self, name: str) -> Desk:
        """The desk of a night."""
        ...

    async def open_night(
        self, opening: Opening, command_id: str, *, preview: bool = False
    ) -> Answer:
        """Open a night, or say what stands against it."""
        ...


class Leagues:
    """Every league that this process has been asked for."""

    def __init__(self, means: Means, people: People, nights: Nights) -> None:
        self._means, self._people, self._nights = means, people, nights
        self._desks: dict[str, LeagueDesk] = {}

    async def names(self) -> list[str]:
        """All leagues, sorted."""
        streams = await self._means.ledger.streams()
        return [each.removeprefix(PREFIX) for each in streams if each.startswith(PREFIX)]

    async def desk(self, name: str) -> LeagueDesk:
        """The desk of a league, which may not be there yet; it has read what is on record."""
        found = self._desks.get(name)
        if found is None:
            found = LeagueDesk(self._means, name)
        await found.read()
        if found.version:
            self._desks[name] = found
        return found

    def renew(self) -> None:
        """Some people are called otherwise now, are one, or are forgotten."""
        for desk in self._desks.values():
            desk.forget_tables()

    async def submit(
        self,
        desk: LeagueDesk,
        wanted: LeagueOrder,
        *,
        order: str,
        giver: str,
        venue: str,
        preview: bool = False,
    ) -> Taken | Refused | Busy:
        """Have an order carried out; the same order again has the same answer."""
        if (known := await desk.known(order)) is not None:
            return known
        try:
            if isinstance(wanted, OpenFinal):
                return await self._open_final(desk, wanted, order, giver, preview=preview)
            meant = await self._meant(desk, wanted, venue)
        except InputError as trouble:
            return Refused("unreadable", str(trouble))
        if isinstance(meant, Refused):
            return meant
        results = [each for each in meant.whats if isinstance(each, ResultsTaken)]
        said = [reworded(each, self._masked) for each in meant.whats]
        whats = [*said, *beyond(desk.book, results)]
        found = await desk.submit(whats, order=order, giver=giver, preview=preview)
        if meant.new and (preview or not isinstance(found, Taken)):
            await self._people.drop(set(meant.new))
        if desk.version:
            self._desks[desk.name] = desk
        return found

    async def _meant(self, desk: LeagueDesk, wanted: LeagueOrder, venue: str) -> _Wanted | Refused:
        match wanted:
            case Show():
                _check_houses(wanted.houses)
                shown = LeagueShown(wanted.title, wanted.seen, wanted.houses, wanted.practice)
                return _Wanted([shown])
            case OpenSeason(season=season, rules=rules):
                rules_from(rules)
                return _Wanted([SeasonOpened(season, rules)])
            case SetRules(season=season, rules=rules):
                rules_from(rules)
                return _Wanted([RulesSet(season, rules)])
            case TakeNight():
                return await self._of_night(desk, wanted, venue)
            case TakeResults(season=season, text=text):
                data = text.encode()
                return await self._taken(season, data, Origin("", sha256(data).hexdigest()))
            case Undo(order=taken, reason=reason):
                refused = await self._undo_refused(desk, taken)
                return refused or _Wanted([TakenBack(taken, reason)])
            case SetLimits(venue=where, stake=stake):
                kept = (wanted.points_only, wanted.fees_apart)
                return _Wanted([LimitsSet(where, stake, *kept)])
            case Adjust() | Suspend() | LiftSuspension() | PayDebt():
                return _Wanted([self._about(wanted)])
            case OpenFinal():
                raise AssertionError("a final is opened as a night first")

    def _about(self, wanted: Adjust | Suspend | LiftSuspension | PayDebt) -> What:
        """What is said of one person, by whatever number they have now."""
        if self._people.called(wanted.person) is None:
            raise InputError(worded(Told("no-person", {"number": wanted.person})))
        person = self._people.root(wanted.person)
        match wanted:
            case Adjust(season=season, points=points, reason=reason):
                return Adjusted(season, person, points, reason)
            case Suspend():
                _check_suspension(wanted)
                owed = (wanted.owes_minor, wanted.currency)
                return Suspended(person, wanted.days, *owed, wanted.reason, wanted.clauses)
            case LiftSuspension(reason=reason):
                return SuspensionLifted(person, reason)
            case PayDebt(amount_minor=minor):
                return DebtSettled(person, minor)

    # --- reasons, in which somebody may be called by name

    def _masked(self, reason: str) -> str:
        """A reason as it goes to disk: whoever is in the book is a number there."""
        masks = Masks()
        for number, called in self._people.spoken_of(reason).items():
            masks.add(number, called)
        return masks.masked(reason)

    def _named(self, reason: str) -> str:
        """A reason with everybody as they are called now."""
        return text_put_in(reason, self._people.called)

    # --- out and in again

    def let_out(self, desk: LeagueDesk) -> bytes:
        """All there is of a league, for another server or for safety."""
        people = [
            Somebody(number, *(self._people.called(number) or Called("", "")))
            for number in people_of(desk.facts)
        ]
        facts = [
            structs.replace(each, what=reworded(each.what, self._named)) for each in desk.facts
        ]
        return msgspec.json.encode(LeagueFile(KIND, OLDEST, people, facts))

    async def let_in(self, name: str, data: bytes, order: str) -> Taken | Refused | Busy:
        """A league that was let out, under a name that is free; people are who they were."""
        desk = await self.desk(name)
        if (known := await desk.known(order)) is not None:
            return known
        try:
            found = await asyncio.to_thread(read_league, data)
        except InputError as trouble:
            return Refused("unreadable", str(trouble))
        named = {
            each.id: Named(Called(each.name, each.member), signs_in=True)
            for each in found.people
            if each.name
        }
        new = await self._people.meet(list(named.values()))
        numbers = {number: self._people.person(each) for number, each in named.items()}
        nameless = [each.id for each in found.people if not each.name]
        numbers |= await self._nameless(nameless)
        facts = [
            structs.replace(each, what=reworded(each.what, self._masked))
            for each in (renumbered(each, numbers.__getitem__) for each in found.facts)
        ]
        answer = await desk.begin_with(facts, order)
        if isinstance(answer, Taken):
            self._desks[name] = desk
        elif new:
            await self._people.drop(new)
        return answer

    async def _nameless(self, numbers: Sequence[int]) -> dict[int, int]:
        """Whoever was forgotten elsewhere has a number here, too, and nothing else."""
        found = {each: each for each in numbers if self._people.is_forgotten(each)}
        rest = [each for each in numbers if each not in found]
        named = [Named(Called(f"{TYPED} {each}"), signs_in=True) for each in rest]
        new = await self._people.meet(named)
        found |= {each: self._people.person(one) for each, one in zip(rest, named, strict=True)}
        if new:
            await self._people.drop(new)
        return found

    # --- a final

    async def final(self, desk: LeagueDesk, wanted: OpenFinal) -> Final | Refused:
        """A final as it could be opened now; an `InputError` for what there is not."""
        season = desk.book.seasons.get(wanted.season)
        if season is None:
            told = Told("no-season", {"season": wanted.season})
            return Refused(told.code, worded(told))
        return await final_of(self._means, self._nights.desk, desk, season, wanted)

    async def _open_final(
        self, desk: LeagueDesk, wanted: OpenFinal, order: str, giver: str, *, preview: bool
    ) -> Taken | Refused | Busy:
        """The night is opened first; the same order again finds it and goes on from there."""
        final = await self.final(desk, wanted)
        if isinstance(final, Refused):
            return final
        field = tuple((each.id, each.stack) for each in final.field)
        whats = [FinalOpened(wanted.season, wanted.night, field)]
        fits = await desk.submit(whats, order=order, giver=giver, preview=True)
        if not isinstance(fits, Taken):
            return fits
        key = f"{PREFIX}{desk.name}:{order}"
        opened = await self._nights.open_night(final.opening, key, preview=preview)
        if preview and isinstance(opened, Done):
            return fits
        if not isinstance(opened, Done):
            return opened
        return await desk.submit(whats, order=order, giver=giver)

    async def _undo_refused(self, desk: LeagueDesk, order: str) -> Refused | None:
        """A final that was opened is a night, and nights are called off by themselves."""
        final = desk.final_by(order)
        if not final or (await self._nights.desk(final)).tournament.phase == CANCELLED:
            return None
        told = Told("final-runs", {"night": final})
        return Refused(told.code, worded(told))

    # --- results

    async def _of_night(self, desk: LeagueDesk, wanted: TakeNight, venue: str) -> _Wanted | Refused:
        """The rows of a night that is over, with its head; one with real cards must be closed."""
        night = await self._nights.desk(wanted.night)
        played = night.tournament
        if not desk.book.practice and any(each.bot and each.entries for each in played.entrants):
            told = Told("only-practice", {"night": wanted.night})
            return Refused(told.code, worded(told))
        if played.phase != FINISHED or (played.live and not played.closed):
            told = Told("night-not-over", {"night": wanted.night})
            return Refused(told.code, worded(told))
        view = await night.reads.results(staff=True)
        head = await self._means.ledger.head(NIGHT + wanted.night)
        began = datetime.datetime.fromtimestamp(view.began_ms / 1000).astimezone()
        date = began.date().isoformat() if view.began_ms else ""
        rows = result_rows(view, date, night.arrangement.venue or venue or view.house_name)
        data = msgspec.json.encode(rows)
        return await self._taken(wanted.season, data, Origin(wanted.night, str(head)))

    async def _taken(self, season: str, data: bytes, origin: Origin) -> _Wanted:
        events = await asyncio.to_thread(gather, [(origin.night or TYPED, data)])
        numbered = self._people.by_number()
        results = [row for each in events for row in each.results]
        named = {id(row.player): Named(_called(row, numbered), signs_in=True) for row in results}
        new = await self._people.meet(list(named.values()))
        persons = {key: self._people.person(each) for key, each in named.items()}
        return _Wanted([_results(season, each, persons, origin) for each in events], frozenset(new))


def _check_houses(houses: Sequence[str]) -> None:
    for each in houses:
        if each not in HOUSES:
            raise InputError(worded(Told("no-house", {"house": each, "known": ", ".join(HOUSES)})))


def _check_suspension(wanted: Suspend) -> None:
    if wanted.owes_minor and len(wanted.currency) != 3:
        raise InputError(worded(Told("owes-currency")))
    for each in wanted.clauses:
        name = each.partition(":")[0]
        if name not in HOUSES or each not in house(name).clauses:
            raise InputError(worded(Told("no-clause", {"clause": each})))


def _called(row: Result, numbered: dict[str, Called]) -> Called:
    """Who somebody is; a row that has a number alone is of whoever has it in the book."""
    member, name = row.player.member, row.player.name
    owner = numbered.get(number_of(member)) if member else None
    if owner is None:
        if not name:
            raise InputError(worded(Told("no-number", {"member": member})))
        return Called(name, member)
    if name and folded(owner.name) != folded(name):
        figures = {"member": member, "name": owner.name}
        raise InputError(worded(Told("row-two-people", figures)))
    return owner


def _results(season: str, event: Event, persons: dict[int, int], origin: Origin) -> ResultsTaken:
    rows = tuple(
        KeptRow(
            persons[id(row.player)],
            row.place,
            row.place_to,
            str(row.buy_in),
            str(row.spent),
            str(row.prize),
            str(row.pool),
            row.knock_outs,
            row.rebuys,
            row.add_ons,
            str(row.bonus),
            row.signed_out,
            row.disqualified,
        )
        for row in event.results
    )
    return ResultsTaken(
        season=season,
        event=event.name,
        date=event.date,
        venue=event.venue,
        counts=event.counts,
        players=event.players,
        rows=rows,
        night=origin.night,
        head=origin.head,
    )
