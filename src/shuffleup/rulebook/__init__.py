"""Rulebooks: what each house has decided, and the clauses that say so.

>>> from shuffleup.rulebook import house
>>> setting = house("spotlight").betting.minimum_raise
>>> str(setting.value), setting.clauses
('double-the-bet', ('spotlight:3d3', 'spotlight:4a1.a'))
"""

from typing import TYPE_CHECKING, Any

from shuffleup.rulebook.errors import RulebookError

if TYPE_CHECKING:
    from shuffleup.rulebook.book import Rulebook
    from shuffleup.rulebook.loader import find, house, load
    from shuffleup.rulebook.packaged import HOUSES
    from shuffleup.rulebook.setting import Setting

__all__ = ["HOUSES", "Rulebook", "RulebookError", "Setting", "find", "house", "load"]


def __getattr__(name: str) -> Any:
    # Whoever names a rulebook pays for the reader and the chapters; `import shuffleup` does not.
    if name in __all__:
        from shuffleup.rulebook import loader

        return getattr(loader, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
