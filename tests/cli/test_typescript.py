"""`shuffleup schema --typescript`, and the file that the browser's program is checked against."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct, field

from shuffleup.cli.main import run
from shuffleup.cli.typescript import Types, union
from shuffleup.cli.wire_types import wire_types
from shuffleup.views.asks import orders

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


class Suit(StrEnum):
    """Of four."""

    CLUBS = "clubs"
    HEARTS = "hearts"


class Card(Struct, tag_field="kind", tag="card"):
    """A card.

    Of a deck.
    """

    suit: Suit
    rank: Annotated[int, Meta(ge=2)]
    """Ace is high."""
    seen: bool | None = None
    others: list[Suit | None] = []
    is_break: bool = field(name="break", default=False)
    pair: tuple[str, int] | None = None
    ways: tuple[str, ...] = ()
    rest: dict[str, Any] = {}


class Trump(Card, tag="trump", omit_defaults=True):
    """It beats others."""

    more: float = 0.5


CARD = """\
/** Of four. */
export type Suit = "clubs" | "hearts";

/**
 * A card.
 *
 * Of a deck.
 */
export interface Card {
  kind: "card";
  suit: Suit;
  /** Ace is high. */
  rank: number;
  seen: boolean | null;
  others: (Suit | null)[];
  break: boolean;
  pair: [string, number] | null;
  ways: string[];
  rest: Record<string, unknown>;
}"""


def test_a_structure_is_an_interface_with_its_comments() -> None:
    types = Types()
    types.sent([Card])
    assert types.text() == CARD


def test_what_may_be_missing_has_a_question_mark() -> None:
    sent, asked = Types(), Types()
    sent.sent([Trump])
    asked.asked([Card])
    assert "  rank: number;\n  seen?: boolean | null;" in sent.text()
    assert "  more?: number;" in sent.text()
    assert "  rank: number;\n  seen?: boolean | null;" in asked.text()


def test_a_union_is_on_one_line_or_on_many() -> None:
    assert union("Any", [Card, Trump], "Both.") == "/** Both. */\nexport type Any = Card | Trump;"
    many = union("Many", [Card] * 20, "All.")
    assert many.startswith("/** All. */\nexport type Many =\n  | Card\n  | Card")
    assert many.endswith("| Card;")


def test_two_things_of_one_name_are_noticed() -> None:
    class Card(Struct):
        """Another."""

    types = Types()
    types.sent([globals()["Card"]])
    with pytest.raises(AssertionError, match="name of two things"):
        types.sent([Card])


def test_everything_that_crosses_the_socket_is_there() -> None:
    written = wire_types()
    for name in ("Hello", "TableFrame", "Trouble", "Act", "Ping", "Joined", "NightCard"):
        assert f"export interface {name} {{" in written
    assert "office: Office;" in written
    assert "  name?: string;" in written.split("export interface Happening {")[1].split("}")[0]
    told = written.split("export interface Orders {")[1].split("\n}")[0]
    for name in orders():
        assert f'  "{name}": ' in told
    assert '  "keep-apart": { one: number; other: number };' in told
    assert '  "resume": Record<string, never>;' in told


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "--typescript"]) == 0
    assert capsys.readouterr().out == wire_types()
    assert run(["schema", "--typescript", "--wire"]) == 2


def test_the_browsers_types_are_fresh() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == wire_types(), "run `make types`"
