"""A kit for tests of a running night: who came, where they sit, and what their hands came to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from shuffleup.hand import Refusal
from shuffleup.rulebook import Rulebook, house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament.dealt import perform as of_dealt_nights
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.direction.roles import allowed
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.hands import hands
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.seating import steps
from shuffleup.tournament.seating.apart import sharing
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import DEEDS, asked
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import opened, setup_of
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import timing
from shuffleup.tournament.undo import replayed

MINUTE = MINUTE_MS

assert of_dealt_nights, "all deeds have been declared"


def ask(night: Tournament, name: str, at_ms: int = 0, /, **fields: object) -> Refusal | None:
    """Somebody asks for a deed."""
    return perform(night, asked(name, **fields), at_ms, chance())


def may(book: Rulebook, role: Role, name: str, *, keeps_clock: bool = False) -> Refusal | None:
    """Why somebody in this office may not ask for a deed."""
    return allowed(book, role, DEEDS[name].matter, keeps_clock=keeps_clock)


def chance(seed: int = 7) -> Callable[[int], int]:
    """A fair number below n, the same ones for the same seed."""
    return Random(seed).randrange


def open_night(house_or_name: Rulebook | str, **figures: Any) -> Tournament:
    """A house's preset night with its doors open and a log; figures of the setup may differ."""
    rulebook = house(house_or_name) if isinstance(house_or_name, str) else house_or_name
    setup = setup_of(rulebook, preset(rulebook))._replace(**figures)
    night = Tournament(rulebook, setup)
    night.log = [opened(rulebook, setup, 0)]
    return night


def with_players(night: Tournament, players: int) -> Tournament:
    """So many more people have signed in and paid."""
    for _ in range(players):
        number = len(night.entrants)
        person = Person(f"P{number}", member=str(number + 1), age_confirmed=30, accepted=True)
        done(entries.sign_in(night, person, 0))
        done(entries.enter(night, number, 0))
    return night


def running(
    house_or_name: Rulebook | str,
    players: int,
    *,
    tables: int = 0,
    by_hand: bool = False,
    **figures: Any,
) -> Tournament:
    """A night that has been drawn for, at so many tables, and started at 0 ms.

    By hand, nobody is moved but by the director's order.
    """
    night = with_players(open_night(house_or_name, **figures), players)
    done(entries.draw_for_seats(night, bytes(32), 0, tables=tables))
    if by_hand:
        done(transfers.move_by_hand(night, True, 0, chance()))
    done(timing.start(night, 0, chance()))
    return night


def changed(house_or_name: Rulebook | str, chapter: str, **values: object) -> Rulebook:
    """A house with other values for some settings of a chapter; their clauses stay."""
    rulebook = house(house_or_name) if isinstance(house_or_name, str) else house_or_name
    old = getattr(rulebook, chapter)
    settings = {name: getattr(old, name)._replace(value=value) for name, value in values.items()}
    found: Rulebook = replace_in(rulebook, **{chapter: replace_in(old, **settings)})
    return found


def replace_in(frozen: Any, **values: object) -> Any:
    """A frozen thing with other fields."""
    return type(frozen)(**(vars(frozen) | values))


def start_of(night: Tournament, number: int) -> int:
    """When the level that people call by this number begins."""
    structure = night.clock.structure
    rows = [row for row, level in enumerate(structure.levels) if not level.is_break]
    return structure.start_ms(rows[number - 1])


def table_of(night: Tournament, player: int) -> Table:
    """Where somebody sits."""
    return night.room.tables[night.room.table_of[player]]


def seated(night: Tournament, player: int) -> bool:
    """Whether somebody has a seat."""
    return night.room.table_of[player] != NOBODY


def play(
    night: Tournament, number: int, stacks: dict[int, int] | None = None, at_ms: int = MINUTE
) -> None:
    """A table plays a hand after which these players have these chips, the others the same."""
    done(hands.begin_hand(night, number, at_ms, chance()))
    report(night, number, stacks, at_ms)


def report(
    night: Tournament, number: int, stacks: dict[int, int] | None = None, at_ms: int = MINUTE
) -> None:
    """A hand under way is over."""
    table = night.room.tables[number]
    after = list(table.stacks)
    for player, stack in (stacks or {}).items():
        after[night.room.chair_of[player]] = stack
    done(
        hands.report_hand(
            night, number, table.hands + 1, after, int(table.carried), at_ms, chance()
        )
    )
    sound(night)


def knock_out(night: Tournament, player: int, by: int, at_ms: int = MINUTE) -> None:
    """Somebody loses everything to another at the same table."""
    all_chips = int(night.stack_of(player) + night.stack_of(by))
    play(night, int(night.room.table_of[player]), {player: 0, by: all_chips}, at_ms)


def done(answer: Refusal | None) -> None:
    """It was not refused."""
    assert answer is None, str(answer)


def refused(answer: object, code: str) -> tuple[str, ...]:
    """The clauses by which something was refused, for this reason."""
    assert isinstance(answer, Refusal), answer
    assert answer.code == code, answer
    return answer.clauses


def sound(night: Tournament) -> None:
    """All chips are there, nobody sits in two chairs, and whatever is counted is counted right."""
    assert night.counted() == night.in_play
    room = night.room
    chairs = [p for table in room.tables for p in table.chairs if p != NOBODY]
    assert len(chairs) == len(set(chairs)) == room.seated
    staying = [int(table.number) for table in room.tables if not table.breaking]
    assert (room.staying, room.last) == (len(staying), max(staying, default=NOBODY))
    sizes = {number: size for size, same in enumerate(room.by_size) for number in same}
    assert sizes == {number: len(room.tables[number].players()) for number in staying}
    assert night.in_hand == sum(table.in_hand for table in room.tables)
    if night.in_step:
        to_step = night.to_step
        steps.recount(night)
        assert night.to_step == to_step


def noted(night: Tournament, kind: type[Event]) -> list[Any]:
    """The events of one kind, in order."""
    return [event for event in night.log or [] if type(event) is kind]


def replays(night: Tournament, book: Rulebook | str) -> None:
    """The log of a night adds up to it; `book` is what it was opened with."""
    rulebook = house(book) if isinstance(book, str) else book
    assert night.log is not None
    assert frozen(replayed(rulebook, night.log)) == frozen(night)


def meeting(night: Tournament) -> list[tuple[int, int]]:
    """Those who are kept apart and share a table all the same."""
    pairs = [(one, other) for one, others in night.apart.items() for other in others if one < other]
    seats = {p: number for p, number in enumerate(night.room.table_of) if number != NOBODY}
    return sharing(pairs, seats)
