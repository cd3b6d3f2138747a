"""Citing: the full name of a clause that a file names for short."""

from shuffleup.rulebook.book import Rulebook
from shuffleup.rulebook.errors import RulebookError
from shuffleup.rulebook.sheet import Sheet


def cite(ref: str, where: str, sheet: Sheet, base: Rulebook | None) -> str:
    """The full name of a clause that a file cites, whether its own or one it falls back to."""
    for own in (ref, f"{sheet.house.id}:{ref}"):
        if own in sheet.clauses:
            return own
    try:
        if base is not None:
            return base.clause(ref).ref
    except KeyError:
        pass
    chain = [sheet.house.id]
    while base is not None:
        chain.append(base.id)
        base = base.base
    raise RulebookError(f'{where}: no clause "{ref}" in {", ".join(chain)}')
