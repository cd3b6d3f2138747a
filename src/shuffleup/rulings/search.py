"""Finding incidents: by ordinary words, as somebody at a table would tell what went wrong."""

from __future__ import annotations

import re
from collections import Counter
from difflib import get_close_matches
from functools import cache
from math import log
from typing import Final

from shuffleup.errors import InputError
from shuffleup.rulebook.search import stem
from shuffleup.rulings.catalogue import Incident, catalogue

# Where a word is found decides how near the top its incident comes.
IN_ID, IN_SAYS, IN_WORDS, IN_GERMAN, IN_FACTS = 3.0, 2.0, 1.5, 1.0, 0.5
IN_NAME: Final = 12.0
NEAREST: Final = 3
WORD: Final = re.compile(r"[a-z0-9]+")
PLAIN: Final = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss", "'": "", "’": ""})
"""Letters and marks that one phone has and another has not."""
GERMAN_ENDINGS: Final = ("en", "em", "er", "es", "e", "n", "t")
GERMAN_ROOT: Final = 4
"""No shorter root: half of English would lose its last letter."""


def search(words: str) -> list[Incident]:
    """The incidents that a few words may mean, the likeliest first; without words, all of them."""
    incidents = list(catalogue().incidents.values())
    if not words.strip():
        return incidents
    wanted = [_forms(word) for word in dict.fromkeys(_meant(words))]
    said = f" {' '.join(_split(words))} "
    scored = [(_named(each.id, said) + _score(each.id, wanted), each) for each in incidents]
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
    typed = _split(words)
    return [word for word in typed if word not in _small()] or typed


def _named(incident: str, said: str) -> float:
    """The whole name in what was said, "out of turn", tells more than its words one by one."""
    return IN_NAME if f" {' '.join(_split(incident))} " in said else 0.0


def _score(incident: str, wanted: list[frozenset[str]]) -> float:
    fields, alike = _fields()[incident], _alike()
    total = 0.0
    for forms in wanted:
        exact = max((weight for weight, found in fields if forms & found), default=0.0)
        others = frozenset().union(*(alike.get(form, frozenset()) for form in forms))
        near = max((weight / 2 for weight, found in fields if others & found), default=0.0)
        total += max(exact, near) * _telling(forms)
    return total


def _telling(forms: frozenset[str]) -> float:
    """How much a word tells: one that stands at every incident tells nothing."""
    rarity = _rarity()
    return min((rarity[form] for form in forms if form in rarity), default=1.0)


def _split(text: str) -> list[str]:
    return WORD.findall(text.lower().translate(PLAIN))


@cache
def _forms(word: str) -> frozenset[str]:
    """A word without its ending, as English has it and as German has it."""
    word = _base().get(word, word)
    forms = {stem(word)}
    for ending in GERMAN_ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= GERMAN_ROOT:
            forms.add(word.removesuffix(ending))
            break
    return frozenset(forms)


def _stems(text: str) -> frozenset[str]:
    return frozenset(form for word in _split(text) for form in _forms(word))


@cache
def _base() -> dict[str, str]:
    """By a form that no ending tells, the word it is a form of."""
    lines = [_split(line) for line in catalogue().talk.forms]
    return {form: first for first, *others in lines for form in others}


@cache
def _small() -> frozenset[str]:
    return frozenset(_split(catalogue().talk.small))


@cache
def _fields() -> dict[str, tuple[tuple[float, frozenset[str]], ...]]:
    """By incident, the words of its name, of what it says, of how people call it, of its facts."""
    meanings, german = catalogue().facts, catalogue("de").incidents
    return {
        each.id: (
            (IN_ID, _stems(each.id)),
            (IN_SAYS, _stems(each.says)),
            (IN_WORDS, _stems(each.words)),
            (IN_GERMAN, _stems(german[each.id].says)),
            (IN_FACTS, _stems(" ".join(f"{name} {meanings[name]}" for name in each.facts))),
        )
        for each in catalogue().incidents.values()
    }


@cache
def _rarity() -> dict[str, float]:
    counts = Counter(
        word for fields in _fields().values() for word in {w for _, found in fields for w in found}
    )
    return {word: 0.1 + log(len(_fields()) / count) for word, count in counts.items()}


@cache
def _alike() -> dict[str, frozenset[str]]:
    groups = [_stems(line) for line in catalogue().talk.alike]
    return {word: group - {word} for group in groups for word in group}
