"""Finding incidents by ordinary words, as somebody at a table would tell what went wrong."""

from __future__ import annotations

from collections import Counter
from difflib import get_close_matches
from functools import cache
from math import log
from typing import Final

from shuffleup.errors import InputError
from shuffleup.rulebook.search import stem, stems
from shuffleup.rulings.catalogue import Incident, catalogue

# Where a word is found decides how near the top its incident comes.
IN_ID, IN_SAYS, IN_FACTS = 3.0, 2.0, 0.5
NEAREST: Final = 3
SMALL_WORDS: Final = (
    "a an and are as at be been by did do does for from had has have he her his i in is it its my "
    "not of on or our out over she so than that the their them then there they this to up was we "
    "were what when which who will with you somebody someone"
)
"""They stand in every sentence."""
ALIKE: Final = (
    "dropped fell fallen falls floor",
    "flashed exposed shown saw seen showed",
    "mistake wrong misread",
    "folded mucked muck fold mucks discards",
    "insult abuse swore swearing shouted shouting abusive rude",
    "phone phones telephone mobile device devices",
    "late slow stalling",
    "absent away missing walked left",
    "chips chip money",
    "quarrel dispute argument disturb",
    "early premature soon",
)
"""Words that people use for one another, by line."""


def search(words: str) -> list[Incident]:
    """The incidents that a few words may mean, the likeliest first; without words, all of them."""
    incidents = list(catalogue().incidents.values())
    if not words.strip():
        return incidents
    wanted = stems(" ".join(_meant(words)))
    scored = [(_score(incident.id, wanted), incident) for incident in incidents]
    best = sorted((pair for pair in scored if pair[0]), key=lambda pair: -pair[0])
    return [incident for _, incident in best]


def known_incident(name: str) -> Incident:
    """The incident of this name; an error names the three that come nearest to it."""
    incidents = catalogue().incidents
    if name in incidents:
        return incidents[name]
    if not name:
        raise InputError("no incident was named; `ruling HOUSE --list` has them all")
    near = ", ".join(nearest(name)[:-1]) + f" or {nearest(name)[-1]}"
    raise InputError(f'no such incident "{name}"; did you mean {near}?')


def nearest(name: str) -> list[str]:
    """The three incidents that a name or a few words most likely mean."""
    spelled = get_close_matches(name, catalogue().incidents)
    meant = [incident.id for incident in search(name)]
    others = get_close_matches(name, catalogue().incidents, NEAREST, cutoff=0)
    return list(dict.fromkeys([*spelled[:1], *meant, *spelled, *others]))[:NEAREST]


def _meant(words: str) -> list[str]:
    """What was typed without the words that every sentence has; those alone are all there is."""
    typed = words.lower().replace("-", " ").replace("_", " ").split()
    small = SMALL_WORDS.split()
    return [word for word in typed if word not in small] or typed


def _score(incident: str, wanted: set[str]) -> float:
    fields, rarity = _fields()[incident], _rarity()
    total = 0.0
    for word in wanted:
        exact = max((weight for weight, found in fields if word in found), default=0.0)
        alike = max(
            (weight / 2 for weight, found in fields if _alike().get(word, set()) & found),
            default=0.0,
        )
        total += max(exact, alike) * rarity.get(word, 1.0)
    return total


@cache
def _fields() -> dict[str, tuple[tuple[float, set[str]], ...]]:
    """By incident, the words of its name, of what it says and of what is asked about it."""
    meanings = catalogue().facts
    return {
        each.id: (
            (IN_ID, stems(each.id)),
            (IN_SAYS, stems(each.says)),
            (IN_FACTS, stems(" ".join(f"{name} {meanings[name]}" for name in each.facts))),
        )
        for each in catalogue().incidents.values()
    }


@cache
def _rarity() -> dict[str, float]:
    """How much a word tells: one that stands at every incident tells nothing."""
    counts = Counter(
        word for fields in _fields().values() for word in {w for _, found in fields for w in found}
    )
    return {word: 0.1 + log(len(_fields()) / count) for word, count in counts.items()}


@cache
def _alike() -> dict[str, set[str]]:
    groups = [{stem(word) for word in line.split()} for line in ALIKE]
    return {word: group - {word} for group in groups for word in group}
