"""Runs a no-limit hold'em tournament by your own house's rulebook.

A rulebook comes first: `house("lions")`, or `load("corner-pub.toml")`. With it

- `Night` is a tournament that your program directs, played by bots or by a function of yours;
- `Hand` is one deal at one table, by the rules in `terms_of(rulebook)`;
- `deal_many` plays many of them at once, and asks a function of yours about all that wait;
- `rule_on` says what the house does when something went wrong;
- `interpret` says what a player's words and chips amount to;
- `rehearse` lets bots play a night many times, and says when it will be over.

What the house does not allow comes back as a `Refusal`, with its clauses and what would be allowed
instead, and nothing has changed. What cannot be read raises an `InputError`.
"""

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than all of this

if TYPE_CHECKING:
    from shuffleup.cards import (
        Deck,
        cards_text,
        describe,
        parse_cards,
        shuffled,
        strength,
        strengths,
    )
    from shuffleup.errors import InputError
    from shuffleup.hand import Hand, Legal, Refusal, decide, evolve, reasons, terms_of
    from shuffleup.hand.gestures import Gesture, Moment, Reading, interpret, moment_of
    from shuffleup.hand.many import Turns, deal_many
    from shuffleup.rehearsal.forecast import Forecast
    from shuffleup.rehearsal.headline import headline
    from shuffleup.rehearsal.night import Night
    from shuffleup.rehearsal.rehearsal import rehearse
    from shuffleup.rulebook import HOUSES, Rulebook, house, load
    from shuffleup.rulings import Ruling, rule_on

# Name -> the room that has it. A room is entered when one of its names is first asked for.
_ROOMS = {
    **dict.fromkeys(("HOUSES", "Rulebook", "house", "load"), "rulebook"),
    **dict.fromkeys(("Deck", "cards_text", "describe", "parse_cards"), "cards"),
    **dict.fromkeys(("shuffled", "strength", "strengths"), "cards"),
    **dict.fromkeys(("Hand", "Legal", "Refusal", "decide", "evolve"), "hand"),
    **dict.fromkeys(("reasons", "terms_of"), "hand"),
    **dict.fromkeys(("Gesture", "Moment", "Reading", "interpret", "moment_of"), "hand.gestures"),
    **dict.fromkeys(("Ruling", "rule_on"), "rulings"),
    **dict.fromkeys(("Turns", "deal_many"), "hand.many"),
    "Night": "rehearsal.night",
    "rehearse": "rehearsal.rehearsal",
    "Forecast": "rehearsal.forecast",
    "headline": "rehearsal.headline",
    "InputError": "errors",
}

__all__ = [
    "HOUSES",
    "Deck",
    "Forecast",
    "Gesture",
    "Hand",
    "InputError",
    "Legal",
    "Moment",
    "Night",
    "Reading",
    "Refusal",
    "Rulebook",
    "Ruling",
    "Turns",
    "cards_text",
    "deal_many",
    "decide",
    "describe",
    "evolve",
    "headline",
    "house",
    "interpret",
    "load",
    "moment_of",
    "parse_cards",
    "reasons",
    "rehearse",
    "rule_on",
    "shuffled",
    "strength",
    "strengths",
    "terms_of",
]

if not TYPE_CHECKING:  # so that a type checker knows these names and no others

    def __getattr__(name: str) -> object:
        if name not in _ROOMS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        return getattr(import_module(f"shuffleup.{_ROOMS[name]}"), name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
