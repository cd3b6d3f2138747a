"""Every door of a tournament as a command."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

import pytest

from replay_kit import log_of, played
from shuffleup.errors import InputError
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.perform import perform
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import DEEDS, Asked, asked
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.state.values import stands_for
from tidy import PACKAGE
from tournament_kit import MINUTE, chance, done, open_night, refused, running

# The software deals a hand itself and hands it in; everybody else reports one.
INSIDE = {"hands.finish_hand", "hands.call_off_hand", "entries.draw_for_seats"}
# These have a door of plain values before them, in the same file.
BEHIND = {"penalising.penalise", "departures.disqualify", "chops.agree_chop"}
BEHIND |= {"departures.go_home"}
# A ruling's doing: it is asked for by filing what happened (`rule`, `decide-case`).
RULED = {"dodged.forfeit_blinds"}
assert acts, "what only software that deals can do is declared, too"


def doors() -> Iterator[str]:
    """Public functions that somebody asks for something, and that may refuse it."""
    for path in sorted((PACKAGE / "tournament").glob("*/*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.returns and node.name[0] != "_":
                asked = [each.arg for each in node.args.args]
                answer = ast.unparse(node.returns)
                if asked[:1] == ["night"] and "at_ms" in asked and answer == "Refusal | None":
                    yield f"{path.stem}.{node.name}"


def test_every_door_is_a_deeds() -> None:
    known = set(doors())
    assert len(known) > 60
    declared = {each.door.__name__ for each in DEEDS.values()}
    assert {name for name in known if name.partition(".")[2] not in declared} == (
        INSIDE | BEHIND | RULED
    )


def test_deeds_are_called_as_people_say_them() -> None:
    assert DEEDS["sign-in"].says == "Somebody puts their name on the sheet."
    assert [field.name for field in DEEDS["keep-apart"].fields] == ["one", "other"]
    assert {stands_for(field.type) for field in DEEDS["keep-apart"].fields} == {"player"}


def test_no_field_of_a_deed_is_without_bounds() -> None:
    for each in DEEDS.values():
        for field in each.fields:
            bounded(field.type, f"{each.name}.{field.name}")


def bounded(kind: Any, where: str) -> None:
    """Whole numbers lie between two, texts and lists have a length."""
    assert kind not in (int, str) and get_origin(kind) is not list, where
    if get_origin(kind) is Annotated:
        inner, note = get_args(kind)
        assert note.max_length or (note.le is not None and note.ge is not None), where
        kind = inner if get_origin(inner) is tuple else bool
        for each in get_args(kind):
            bounded(each, where)
        return
    assert Ellipsis not in get_args(kind) or get_origin(kind) is not tuple, where
    for each in get_args(kind) if get_origin(kind) is not Literal else ():
        bounded(each, where)


# What events are by besides deeds: what players do for themselves, and how a night is opened.
ACTS = {"act", "call-clock", "call-floor", "cut", "invite", "open", "show-cards", "time-over"}


def test_whatever_an_event_is_by_exists() -> None:
    """`by="..."` in the program names a deed, or one of the acts that are none."""
    named = set()
    for path in sorted((PACKAGE / "tournament").rglob("*.py")) + sorted(
        (PACKAGE / "desk").rglob("*.py")
    ):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.keyword(arg="by", value=ast.Constant(value=str() as by)) if by:
                    named.add(by)
    assert len(named) > 40
    assert named - ACTS <= DEEDS.keys()


@pytest.mark.parametrize("name", ["lions", "redtooth"])
def test_events_name_the_command_that_they_are_by(name: str) -> None:
    by = {event.by for event in log_of(played(name, 12))}
    assert {"sign-in", "enter", "draw-seats", "start", "report-hand"} < by
    assert by - {"", "open"} <= DEEDS.keys()


def test_a_night_by_commands_alone() -> None:
    night = open_night("standard")
    ask(night, asked("sign-in", name="Ann"), asked("sign-in", name="Bob"))
    ask(
        night,
        asked("enter", player=0),
        asked("enter", player=1),
        asked("draw-seats", seed="00" * 32),
        asked("start"),
    )
    ask(
        night,
        asked("change-rules", changes=(("entry.re_entries", 0),), who="Jo", reason="one life"),
    )
    ask(night, *[asked("next-level")] * 12)
    everything = night.in_play
    while night.phase != FINISHED:
        ask(night, asked("begin-hand", table=0))
        chairs = len(night.room.tables[0].chairs)
        seat = night.room.chair_of[1]
        stacks = tuple(everything if chair == seat else 0 for chair in range(chairs))
        ask(night, asked("report-hand", table=0, hand=night.hands + 1, stacks=stacks))
    assert [each.players for each in night.places.standings()] == [(1,), (0,)]


def ask(night: Tournament, *commands: Asked) -> None:
    for command in commands:
        done(perform(night, command, 0, chance()))


def test_a_hand_is_called_off_once() -> None:
    night = running("standard", 6)
    ask(night, asked("begin-hand", table=0), asked("call-off", table=0))
    refused(perform(night, asked("call-off", table=0), 0, chance()), "hand-reported")


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("quit", {"player": 6}),
        ("quit", {"player": -1}),
        ("begin-hand", {"table": 1}),
        ("begin-hand", {"table": -2}),
        ("award-bounty", {"player": 0, "winners": (1, -1)}),
        ("close-chairs", {"table": 0, "closed": (-1,)}),
        ("correct-button", {"table": 0, "button": -1, "reason": "it was there"}),
        ("draw-seats", {"seed": "dice"}),
        ("agree-chop", {"kind": "fair", "amounts_minor": (), "currency": "GBP", "consenting": ()}),
        ("penalise", {"player": 0, "kind": "hanged"}),
        (
            "change-structure",
            {"levels": (("tea", 5, 0, 0, 0, "none"),), "after_last": "", "reason": "tea"},
        ),
        ("re-enter", {"player": 0, "paid_minor": 5, "currency": "pounds"}),
    ],
)
def test_what_stands_for_nothing_cannot_be_read(name: str, fields: dict[str, object]) -> None:
    night = running("standard", 6)
    before = frozen(night)
    with pytest.raises(InputError):
        perform(night, asked(name, **fields), 0, chance())
    assert frozen(night) == before


@pytest.mark.parametrize(
    ("command", "setting"),
    [
        (asked("start-clock", table=0), "player_clock.seconds"),
        (asked("act-for", player=0, hand=1, turn=1), "presence.absent_hand"),
    ],
)
def test_where_people_deal_the_dealer_sees_to_whose_turn_it_is(
    command: Asked, setting: str
) -> None:
    night = running("lions", 3)
    clauses = refused(perform(night, command, MINUTE, chance()), "real-cards")
    assert clauses == night.terms.cite(setting)


@pytest.mark.parametrize(
    ("name", "fields", "says"),
    [
        ("keep-apart", {"one": 0}, "keep-apart: other is missing: it must be a whole number from"),
        ("keep-apart", {"one": 0, "other": "x"}, "keep-apart: other must be a whole number from 0"),
        (
            "keep-apart",
            {"one": 0, "other": 1, "who": 2},
            "keep-apart has these fields: one, other",
        ),
        (
            "add-minutes",
            {"minutes": 1 << 63},
            "a whole number from -10,080 to 10,080.",
        ),
        ("close-chairs", {"table": 0, "closed": [99]}, "a list of at most 63, each a whole number"),
        ("move", {"player": 0, "table": 0, "hold": 1}, "move: hold must be true or false."),
        ("seat", {"player": 0, "chair": -1}, "chair must be a whole number from 0 to 62, or null."),
        ("kep-apart", {}, "there is no deed kep-apart; did you mean keep-apart?"),
    ],
)
def test_what_cannot_be_read_is_said_with_what_could(
    name: str, fields: dict[str, object], says: str
) -> None:
    with pytest.raises(InputError) as caught:
        asked(name, **fields)
    assert says in str(caught.value)
