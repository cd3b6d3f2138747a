"""A kit for tests of penalties: what a director gives in a night, and what it answers."""

from __future__ import annotations

from shuffleup.hand import Refusal
from shuffleup.tournament.people.bans import Banned
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, ask, done, noted


def penalise(night: Tournament, player: int = 3, /, **fields: object) -> Refusal | None:
    """The director gives a penalty."""
    return ask(night, "penalise", MINUTE, player=player, **fields)


def given(night: Tournament, player: int = 3, /, **fields: object) -> str:
    """It was given: what, in a word, with its amount."""
    done(penalise(night, player, **fields))
    last = noted(night, Penalised)[-1]
    return f"{last.kind} {last.amount}" if last.amount else str(last.kind)


def choices(night: Tournament, player: int = 3, /, **fields: object) -> str:
    """It was left to the director: what there is to choose from."""
    answer = penalise(night, player, **fields)
    assert isinstance(answer, Refusal) and answer.code == "choose-penalty", answer
    return answer.allowed.partition(": ")[2]


def banned(night: Tournament) -> list[tuple[str, int, int]]:
    """Who was banned, for how many days, and what they owe."""
    return [(each.name, each.days, each.owes_minor) for each in noted(night, Banned)]
