"""The grammar of formulas, and how a line of one is read into a tree. Numbers only: no Python."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from shuffleup.league.trouble import wrong

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

GRAMMAR: Final = r"""
?condition: either
?either: both ("or" both)*
?both: denied ("and" denied)*
?denied: "not" denied -> denied
    | compared
?compared: added (COMPARED added)?
?added: times ((PLUS | MINUS) times)*
?times: signed (TIMES signed)*
?signed: (PLUS | MINUS) signed
    | power
?power: atom (POWER signed)?
?atom: NUMBER -> number
    | NAME -> name
    | NAME "(" [condition ("," condition)*] ")" -> call
    | "(" condition ")"

COMPARED: "<=" | ">=" | "<>" | "<" | ">" | "="
PLUS: "+"
MINUS: "-"
TIMES: "*" | "/" | "%"
POWER: "^"
NUMBER: /[0-9]+(\.[0-9]+)?|\.[0-9]+/
NAME: /[A-Za-z_][A-Za-z_0-9]*/
%ignore /[ \t]+/
"""

DEEP_MOST: Final = 64
WORDS: Final = frozenset({"and", "or", "not"})


def read_line(text: str, line: int, before: int = 0) -> Tree[Token]:
    """The tree of one line; `before` letters stand in front of it, and columns count from 1."""
    from lark import UnexpectedCharacters, UnexpectedToken

    if not text.strip():
        wrong((line, before + 1), "formula-empty")
    _check_brackets(text, line, before)
    try:
        return _reader().parse(text)
    except UnexpectedCharacters as error:
        at = (line, before + error.column)
        sign = text[error.column - 1]
        wrong(at, "formula-sign", sign=sign if sign.isprintable() else f"U+{ord(sign):04X}")
    except UnexpectedToken as error:
        if error.token.type == "$END":
            expected = ")" if "RPAR" in error.accepts else ""
            at = (line, before + len(text.rstrip()) + 1)
            wrong(at, f"formula-ends/{'bracket' if expected else 'value'}")
        at = (line, before + error.column)
        wrong(at, f"formula-unexpected/{_expected(error.accepts)}", found=str(error.token))


def _expected(accepts: set[str]) -> str:
    if "NUMBER" in accepts:
        return "value"
    return "bracket" if "RPAR" in accepts else "sign"


def _check_brackets(text: str, line: int, before: int) -> None:
    depth = 0
    for column, letter in enumerate(text, 1):
        depth += (letter == "(") - (letter == ")")
        if depth > DEEP_MOST:
            wrong((line, before + column), "formula-deep", most=DEEP_MOST)


@cache
def _reader() -> Lark:
    """Lark takes a while to load, and most commands read no formula."""
    from lark import Lark

    return Lark(GRAMMAR, start="condition", parser="lalr", maybe_placeholders=False)
