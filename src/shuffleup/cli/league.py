"""`shuffleup league`: results into points and standings, by a formula and rules of one's own."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from shuffleup.cli.file_or_input import STANDARD_INPUT, FileOrInput, bytes_of
from shuffleup.errors import InputError

if TYPE_CHECKING:
    from shuffleup.hand.refusal import Refusal
    from shuffleup.league.formula import Formula
    from shuffleup.league.result import Event
    from shuffleup.league.rules import SeasonRules
    from shuffleup.league.table import Moved, Standing

FINE, REFUSED = 0, 1
FILE_BYTES_MOST: Final = 250_000_000
RULES_BYTES_MOST: Final = 100_000


def league(
    what: Literal["points", "sample", "standings", "diff"],
    *given: FileOrInput,
    players: int | None = None,
    rules: list[Path] | None = None,
    json: bool = False,
) -> int:
    """Turn results into points and standings, by your own rules.

    points FORMULA name=value ... says what one result is worth; sample FORMULA --players 20 what
    every place of a field is worth; standings FILE ... has a season's table; diff FILE ... --rules
    OLD --rules NEW says who moves when the rules change. `docs/league.md` goes through all of it.
    The exit status is 1 if the rules refuse it: points that are never divided, in a shared place.

    Parameters
    ----------
    what
        What is wanted.
    given
        A formula, or the name of a ready-made one (- reads it from the standard input), and values
        as name=value; or files of results: CSV, a JSON list or JSON lines.
    players
        How many played, for sample.
    rules
        A season's rules, in TOML; diff takes two. Without any, the last place has one point and
        every place above one more.
    json
        Print JSON instead of a table.
    """
    from shuffleup.league.trouble import FormulaError, ResultsError, RulesError

    try:
        if what == "points":
            return _points(given, json=json)
        if what == "sample":
            return _sample(given, players, json=json)
        if what == "standings":
            return _standings(given, rules or [], json=json)
        return _diff(given, rules or [], json=json)
    except FormulaError as error:
        told = {"column": error.column, "line": error.line, "where": error.where}
        _tell(json, {**told, "code": error.code, "says": error.says})
        raise
    except RulesError as error:
        _tell(json, {"key": error.key, "code": error.code, "says": str(error)})
        raise
    except ResultsError as error:
        rows = [each.plain() for each in error.problems]
        _tell(json, {"code": rows[0]["code"], "says": str(error), "rows": rows})
        raise
    except InputError as error:
        _tell(json, {"code": "unreadable", "says": str(error)})
        raise


def _tell(json: bool, error: dict[str, object]) -> None:
    """A program reads what is wrong where it reads the answer."""
    if json:
        _print({"error": error})


def _print(found: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(found)).decode())


def _points(given: tuple[str, ...], *, json: bool) -> int:
    from shuffleup.league.given import points_of, read_given

    formula, values = _formula(given), read_given(given[1:])
    found = points_of(formula, values)
    if json:
        _print({"points": found})
    else:
        print(found)
    return FINE


def _sample(given: tuple[str, ...], players: int | None, *, json: bool) -> int:
    from shuffleup.league.given import read_given, sample

    formula, values = _formula(given), read_given(given[1:])
    if players is None:
        raise InputError("sample needs --players, the size of the field")
    found = sample(formula, players, values)
    if json:
        rows = [{"place": place, "points": points} for place, points in enumerate(found, 1)]
        _print({"rows": rows})
    else:
        _print_table(["place", "points"], [[str(at), each] for at, each in enumerate(found, 1)])
    return FINE


def _standings(given: tuple[str, ...], rules: list[Path], *, json: bool) -> int:
    from shuffleup.hand.refusal import Refusal
    from shuffleup.league.table import season_table

    if len(rules) > 1:
        raise InputError("standings takes one --rules; diff compares two")
    by = _rules(rules[0] if rules else None)
    table = season_table(_events(given), by)
    if isinstance(table, Refusal):
        return _refuse(table, json=json)
    if json:
        _print(table)
        return FINE
    _print_standings(table.season, table.standings)
    for venue in table.venues:
        _print_standings(venue.venue or "no venue", venue.standings)
    return FINE


def _diff(given: tuple[str, ...], rules: list[Path], *, json: bool) -> int:
    from shuffleup.hand.refusal import Refusal
    from shuffleup.league.table import moved, season_table

    if len(rules) != 2:
        raise InputError("diff takes two --rules: the old ones, then the new ones")
    old, new = map(_rules, rules)
    events = _events(given)
    before, after = season_table(events, old), season_table(events, new)
    if isinstance(before, Refusal):
        return _refuse(before, json=json)
    if isinstance(after, Refusal):
        return _refuse(after, json=json)
    found = moved(before.standings, after.standings)
    if json:
        _print({"moved": found})
    else:
        _print_moved(found)
    return FINE


def _formula(given: tuple[str, ...]) -> Formula:
    from shuffleup.league.formula import CHARACTERS_MOST, read_formula
    from shuffleup.league.ready_made import points_text

    if not given:
        raise InputError("a formula is missing, or the name of a ready-made one")
    text = given[0]
    if text == STANDARD_INPUT:
        # One letter more than allowed is enough to say that there are too many.
        text = sys.stdin.read(CHARACTERS_MOST + 1).removesuffix("\n")
    return read_formula(points_text(text))


def _rules(path: Path | None) -> SeasonRules:
    from shuffleup.league.rules import plain_rules, rules_from
    from shuffleup.sheets import text_of

    if path is None:
        return plain_rules()
    return rules_from(text_of(bytes_of(str(path), RULES_BYTES_MOST)))


def _events(files: tuple[str, ...]) -> list[Event]:
    from shuffleup.league.results_sheet import gather

    if not files:
        raise InputError("a file of results is missing")
    gc.disable()  # half a million rows refer to nothing that refers to them
    return gather((name, bytes_of(name, FILE_BYTES_MOST)) for name in files)


def _refuse(refusal: Refusal, *, json: bool) -> int:
    if json:
        told = {"code": refusal.code, "says": refusal.says, "clauses": refusal.clauses}
        _print({"refused": {**told, "allowed": refusal.allowed}})
    else:
        print(refusal)
    return REFUSED


def _print_standings(title: str, standings: list[Standing]) -> None:
    heads = ["rank", "name", "member", "points", "events", "wins", "final"]
    rows = [
        [
            _rank(each.rank, each.rank_to),
            each.name,
            each.member,
            each.points,
            str(each.events),
            str(each.wins),
            each.why or (f"{each.stack:,} chips" if each.stack else "yes"),
        ]
        for each in standings
    ]
    _print_table(heads, rows, title)


def _rank(rank: int, rank_to: int) -> str:
    return str(rank) if rank == rank_to else f"{rank} to {rank_to}"


def _print_moved(found: list[Moved]) -> None:
    heads = ["name", "member", "points", "new points", "rank", "new rank"]
    pairs = [[*map(_shown, each.points), *map(_shown, each.rank)] for each in found]
    names = [[each.name, each.member] for each in found]
    _print_table(heads, [name + pair for name, pair in zip(names, pairs, strict=True)])


def _shown(value: str | int | None) -> str:
    return "none" if value is None else str(value)


def _print_table(heads: list[str], rows: list[list[str]], title: str = "") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from shuffleup.cli.terminal import console

    table = Table(box=SIMPLE_HEAD, pad_edge=False, title=title or None, title_justify="left")
    words = {"name", "member", "final"}
    for head in heads:
        table.add_column(head, justify="left" if head in words else "right", overflow="fold")
    for row in rows:
        table.add_row(*row)
    console().print(table)
