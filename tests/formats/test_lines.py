"""A night's events as lines of JSON, and what a line may hold."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, get_args

import pytest

from kit import HOUSES
from replay_kit import course, log_of, played
from shuffleup.errors import InputError
from shuffleup.formats.event_kind import kinds
from shuffleup.formats.line_schema import line_schema
from shuffleup.formats.lines import Line, line_text, lines, read_line, read_lines
from shuffleup.formats.reasons import Reasons
from shuffleup.hand import Hand
from shuffleup.hand.events import CardsShown, HandKilled, Raised
from shuffleup.hand.events import Event as HandEvent
from shuffleup.rulebook import house
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.entry.events import Seated
from shuffleup.tournament.seating.events import WentOut
from shuffleup.tournament.seating.table_orders import TableHeld
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.undo import replayed
from tournament_kit import running


def whole_night(name: str, players: int = 20, seed: int = 0) -> list[Event]:
    """Everything that happened, with the events of each hand where it began."""
    night = running(name, players)
    reasons = Reasons(house(name))
    log: list[Any] = log_of(night)

    def keep(table: Table, hand: Hand) -> None:
        number, count, at_ms = int(table.number), int(table.hands) + 1, int(bots.now_ms)
        log.extend(reasons.explained(each, number, count, at_ms) for each in hand.log or [])

    bots = course(night, seed, keep)
    bots.play()
    return log


@pytest.mark.parametrize("name", HOUSES)
def test_every_line_after_the_first_says_why(name: str) -> None:
    found = [json.loads(line) for line in lines(whole_night(name))]
    assert len(found) > 1_000
    for line in found[1:]:
        assert line.get("by") or line.get("clauses"), line
    for clause in {clause for line in found for clause in line.get("clauses", ())}:
        assert house(name).clause(clause)


@pytest.mark.parametrize("name", HOUSES)
def test_every_event_of_a_hand_has_a_reason_in_every_house(name: str) -> None:
    reasons = Reasons(house(name))
    for kind in get_args(HandEvent):
        event = kind(*(0 for _ in fields(kind)))
        found = reasons.explained(event, 0, 1, 0)
        assert found.by or found.clauses, kind


@pytest.mark.parametrize("name", ["lions", "pppl", "redtooth"])
def test_what_was_written_is_read_again(name: str) -> None:
    events = whole_night(name)
    again = [line.event for line in read_lines(lines(events))]
    assert again == events
    night = [event for event in again if not isinstance(event, Played)]
    assert frozen(replayed(house(name), night)) == frozen(played(name, 20))


def test_the_same_night_gives_the_same_bytes() -> None:
    once, again = (b"".join(lines(whole_night("lions", 9, 4))) for _ in range(2))
    assert once == again
    assert once != b"".join(lines(whole_night("lions", 9, 5)))


def test_a_line_stands_in_a_fixed_order() -> None:
    out = WentOut(at_ms=60_000, clauses=("lions:win.8",), players=(3, 4), first=7, last=8)
    assert line_text(12, out) == (
        b'{"n":12,"at_ms":60000,"event":"WentOut","players":[3,4],"first":7,"last":8,'
        b'"may_return":false,"asks":"","clauses":["lions:win.8"]}'
    )
    raised = Played(at_ms=5, table=2, hand=9, what=Raised(4, 600), by="raise-to")
    assert line_text(1, raised) == (
        b'{"n":1,"at_ms":5,"event":"hand.Raised","table":2,"hand":9,"chair":4,"to":600,'
        b'"by":"raise-to"}'
    )


def test_no_field_of_an_event_hides_when_where_or_why() -> None:
    taken = {"run", "n", "at_ms", "event", "by", "clauses"}
    for kind in kinds().values():
        own = {field.name for field in kind.fields}
        assert not own & (taken | {"table", "hand"} if kind.in_hand else taken), kind.name


def test_a_field_that_a_line_of_old_did_not_have_is_as_by_default() -> None:
    text = '{"n":1,"at_ms":0,"event":"Seated","player":1,"table":2,"chair":3,"stack":4,"by":"seat"}'
    seated = Seated(at_ms=0, by="seat", player=1, table=2, chair=3, stack=4)
    assert read_line(text) == Line(1, seated)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"\xff",
        b'{"n":1,"at_ms":0}',
        b'{"n":1,"at_ms":0,"event":"Vanished"}',
        b'{"n":1,"at_ms":0,"event":"TableHeld","table":1}',
        b'{"n":1,"at_ms":0,"event":"TableHeld","table":"1","held":true}',
        b'{"n":1,"at_ms":0,"event":"TableHeld","table":1,"held":true,"for":"tea"}',
    ],
)
def test_what_is_no_line_is_named_with_its_number(text: bytes) -> None:
    good = line_text(1, TableHeld(at_ms=0, by="hold-table", table=1, held=True))
    with pytest.raises(InputError, match=r"^night, line 2: no event"):
        list(read_lines([good, text], "night"))


def test_a_line_that_is_missing_is_noticed() -> None:
    held = TableHeld(at_ms=0, by="hold-table", table=1, held=True)
    with pytest.raises(InputError, match=r"^night, line 2: it has number 3, not 2"):
        list(read_lines([line_text(1, held), line_text(3, held)], "night"))


def test_a_file_may_hold_several_nights() -> None:
    held = TableHeld(at_ms=0, by="hold-table", table=1, held=True)
    of_run = [b'{"run":%d,' % run + line_text(n, held)[1:] for run, n in [(1, 1), (1, 2), (2, 1)]]
    assert list(read_lines(of_run)) == [Line(1, held, 1), Line(2, held, 1), Line(1, held, 2)]
    with pytest.raises(InputError, match=r"line 2: it has number 2, not 1"):
        list(read_lines([of_run[0], of_run[1].replace(b'"run":1', b'"run":2')]))


# --- the schema


def test_the_schema_describes_every_event() -> None:
    schema = line_schema()
    told = {ref["$ref"].removeprefix("#/$defs/") for ref in schema["anyOf"]}
    assert told == kinds().keys()
    for name in told:
        told_of = schema["$defs"][name]
        assert told_of["description"] == kinds()[name].says != ""
        assert told_of["properties"]["event"]["enum"] == [name]


def test_the_schema_says_what_tuples_hold() -> None:
    shown = line_schema()["$defs"]["hand.CardsShown"]["properties"]
    assert shown["cards"] == {"type": "array", "items": {"type": "integer"}}
    drawn = line_schema()["$defs"]["SeatsDrawn"]["properties"]["seats"]
    assert drawn["description"] == "Player, table, chair."
    assert len(drawn["items"]["prefixItems"]) == 3


def test_every_event_class_is_on_the_list() -> None:
    found = {kind.type for kind in kinds().values()}
    # What is played at a table has the line of the hand's own event.
    assert found == {*Event.__subclasses__(), *get_args(HandEvent)} - {Played}
    assert {CardsShown, HandKilled} < found


@pytest.mark.parametrize("name", HOUSES)
def test_every_line_is_as_the_schema_says(name: str) -> None:
    shapes = line_schema()["$defs"]
    for line in map(json.loads, lines(whole_night(name, 9))):
        shape = shapes[line["event"]]
        assert {*shape["required"]} <= line.keys() <= shape["properties"].keys()
        for key, value in line.items():
            fits(shape["properties"][key], value)


def fits(shape: dict[str, Any], value: Any) -> None:
    """As much of JSON Schema as lines need."""
    match shape.get("type"):
        case "integer":
            assert type(value) is int
        case "string":
            assert type(value) is str
        case "boolean":
            assert type(value) is bool
        case "array":
            parts = shape.get("prefixItems") or [shape["items"]] * len(value)
            for part, each in zip(parts, value, strict=True):
                fits(part, each)
        case None:
            assert "enum" not in shape or value in shape["enum"]
        case other:
            raise AssertionError(other)
