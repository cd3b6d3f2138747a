"""Every door of a tournament as a command."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import fields

import pytest

from replay_kit import log_of, played
from shuffleup._build import compiled
from shuffleup.errors import InputError
from shuffleup.tournament.perform import COMMANDS, DEALERS, DOORS, DRAWING, perform
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state import commands as c
from shuffleup.tournament.state import director_commands as d
from shuffleup.tournament.state.commands import Command, name_of
from shuffleup.tournament.state.state import FINISHED, Tournament
from tidy import PACKAGE
from tournament_kit import MINUTE, chance, done, open_night, refused, running

# The software deals a hand itself and hands it in; everybody else reports one.
INSIDE = {"hands.finish_hand"}


def doors() -> Iterator[str]:
    """Public functions that somebody asks for something, and that may refuse it."""
    for path in sorted((PACKAGE / "tournament").rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.returns and node.name[0] != "_":
                asked = [each.arg for each in node.args.args]
                answer = ast.unparse(node.returns)
                if asked[:1] == ["night"] and "at_ms" in asked and answer == "Refusal | None":
                    yield f"{path.stem}.{node.name}"


def opened_by_commands() -> set[str]:
    tree = ast.parse((PACKAGE / "tournament" / "perform.py").read_text("utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return {ast.unparse(node) for node in found}


def test_every_door_has_a_command() -> None:
    known = set(doors())
    assert len(known) > 60
    assert known - opened_by_commands() == INSIDE | {"perform.perform"}


def test_every_command_has_a_door() -> None:
    every = [*DOORS, *DRAWING, *DEALERS]
    assert set(Command.__subclasses__()) == set(every) and len(every) == len(set(every))


@pytest.mark.skipif(compiled(), reason="a compiled function does not say what it takes")
@pytest.mark.parametrize("kind", [*DOORS, *DRAWING])
def test_the_fields_of_a_command_are_what_its_door_takes(kind: type[Command]) -> None:
    door = DRAWING.get(kind) or DOORS[kind]
    takes = inspect.signature(door).parameters
    needed = {"night", "at_ms"} | ({"below"} if kind in DRAWING else set())
    given = {"number" if each.name == "table" else each.name for each in fields(kind)}
    assert takes.keys() == given | needed


def test_commands_are_called_as_people_say_them() -> None:
    assert name_of(c.SignIn) == "sign-in"
    assert name_of(c.ReEnter) == "re-enter"
    assert COMMANDS["hand-for-hand"] is d.HandForHand


@pytest.mark.parametrize("name", ["lions", "redtooth"])
def test_events_name_the_command_that_they_are_by(name: str) -> None:
    by = {event.by for event in log_of(played(name, 12))}
    assert {"sign-in", "enter", "draw-seats", "start", "report-hand"} < by
    assert by - {"", "open"} <= COMMANDS.keys()


def test_a_night_by_commands_alone() -> None:
    night = open_night("standard")
    ask(night, c.SignIn(name="Ann"), c.SignIn(name="Bob"))
    ask(night, c.Enter(player=0), c.Enter(player=1), c.DrawSeats(seed="00" * 32), c.Start())
    ask(night, d.ChangeRules(changes=(("entry.re_entries", 0),), who="Jo", reason="one life"))
    ask(night, *[d.NextLevel()] * 12)
    everything = night.in_play
    while night.phase != FINISHED:
        ask(night, c.BeginHand(table=0))
        chairs = len(night.room.tables[0].chairs)
        seat = night.room.chair_of[1]
        stacks = tuple(everything if chair == seat else 0 for chair in range(chairs))
        ask(night, c.ReportHand(table=0, hand=night.hands + 1, stacks=stacks))
    assert [each.players for each in night.places.standings()] == [(1,), (0,)]


def ask(night: Tournament, *commands: Command) -> None:
    for command in commands:
        done(perform(night, command, 0, chance()))


def test_a_hand_is_called_off_once() -> None:
    night = running("standard", 6)
    ask(night, c.BeginHand(table=0), c.CallOff(table=0))
    refused(perform(night, c.CallOff(table=0), 0, chance()), "hand-reported")


@pytest.mark.parametrize(
    "command",
    [
        c.Quit(player=6),
        c.Quit(player=-1),
        c.BeginHand(table=1),
        c.BeginHand(table=-2),
        d.AwardBounty(player=0, winners=(1, -1)),
        d.CloseChairs(table=0, closed=(-1,)),
        d.CorrectButton(table=0, button=-1, reason="it was there"),
        c.DrawSeats(seed="dice"),
        c.AgreeChop(kind="fair", amounts_minor=(), currency="GBP", consenting=()),
        d.Penalise(player=0, kind="hanged"),
        d.ChangeStructure(levels=(("tea", 5, 0, 0, 0, "none"),), after_last="", reason="tea"),
        c.ReEnter(player=0, paid_minor=5, currency="pounds"),
    ],
)
def test_what_stands_for_nothing_cannot_be_read(command: Command) -> None:
    night = running("standard", 6)
    before = frozen(night)
    with pytest.raises(InputError):
        perform(night, command, 0, chance())
    assert frozen(night) == before


def test_a_report_with_chips_owed_to_the_pot_does_not_add_up() -> None:
    night = running("standard", 2)
    ask(night, c.BeginHand(table=0))
    stacks = list(night.room.tables[0].stacks)
    stacks[night.room.chair_of[0]] += 5
    answer = perform(
        night, c.ReportHand(table=0, hand=1, stacks=tuple(stacks), carried=-5), 0, chance()
    )
    refused(answer, "chips-do-not-add-up")


@pytest.mark.parametrize(
    ("command", "setting"),
    [
        (c.StartClock(table=0), "player_clock.seconds"),
        (d.ActFor(player=0, hand=1, turn=1), "presence.absent_hand"),
    ],
)
def test_where_people_deal_the_dealer_sees_to_whose_turn_it_is(
    command: c.Command, setting: str
) -> None:
    night = running("lions", 3)
    clauses = refused(perform(night, command, MINUTE, chance()), "real-cards")
    assert clauses == night.terms.cite(setting)
