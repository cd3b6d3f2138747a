"""Runs a no-limit hold'em tournament by your own house's rulebook."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shuffleup.cards import Deck, cards_text, describe, parse_cards, shuffled, strength
    from shuffleup.hand import Hand, Legal, Refusal, decide, evolve, reasons, terms_of
    from shuffleup.rulebook import HOUSES, house

# Name -> the room that has it. A room is entered when one of its names is first asked for.
_ROOMS = {
    "Deck": "cards",
    "cards_text": "cards",
    "describe": "cards",
    "parse_cards": "cards",
    "shuffled": "cards",
    "strength": "cards",
    "Hand": "hand",
    "Legal": "hand",
    "Refusal": "hand",
    "decide": "hand",
    "evolve": "hand",
    "reasons": "hand",
    "terms_of": "hand",
    "HOUSES": "rulebook",
    "house": "rulebook",
}

__all__ = [
    "HOUSES",
    "Deck",
    "Hand",
    "Legal",
    "Refusal",
    "cards_text",
    "decide",
    "describe",
    "evolve",
    "house",
    "parse_cards",
    "reasons",
    "shuffled",
    "strength",
    "terms_of",
]


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"shuffleup.{_ROOMS[name]}"), name)
