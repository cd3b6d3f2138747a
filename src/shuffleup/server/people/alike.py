"""Alike: people who may stand in the book twice. Somebody decides; nothing is done by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from shuffleup.desk.masks import Called
from shuffleup.desk.people import number_of
from shuffleup.server.people.search import words_of

WINDOW: Final = 6
"""So many neighbours in the alphabet are held against a name, from its front and from its back."""
WRONG_MOST: Final = 1
LETTERS_LEAST: Final = 6


def alike_pairs(people: Mapping[int, Called], most: int) -> list[tuple[int, int]]:
    """Pairs with one number, the same words in their names, or names one letter apart."""
    found: dict[tuple[int, int], None] = {}
    for pair in _candidates(people):
        found.setdefault((min(pair), max(pair)))
        if len(found) >= most:
            break
    return list(found)


def _candidates(people: Mapping[int, Called]) -> Iterator[tuple[int, int]]:
    by_number: dict[str, int] = {}
    by_words: dict[str, int] = {}
    for person, called in people.items():
        number, words = number_of(called.member), " ".join(sorted(words_of(called.name)))
        if number and by_number.setdefault(number, person) != person:
            yield by_number[number], person
        if by_words.setdefault(words, person) != person:
            other = people[by_words[words]]
            if not (number and number_of(other.member)):  # two numbers are two namesakes
                yield by_words[words], person
    yield from _near(people)


def _near(people: Mapping[int, Called]) -> Iterator[tuple[int, int]]:
    """Neighbours in the alphabet that differ by a slip of the pen."""
    spelt = {person: " ".join(words_of(called.name)) for person, called in people.items()}
    for sign in (1, -1):
        ordered = sorted((text[::sign], person) for person, text in spelt.items())
        for at, (_, person) in enumerate(ordered):
            for _, other in ordered[at + 1 : at + WINDOW]:
                both_numbered = people[person].member and people[other].member
                if not both_numbered and _one_slip(spelt[person], spelt[other]):
                    yield person, other


def _one_slip(one: str, other: str) -> bool:
    """Whether a letter is wrong, missing or too many; two may have changed places."""
    if one == other or min(len(one), len(other)) < LETTERS_LEAST:
        return False
    if abs(len(one) - len(other)) > WRONG_MOST or any(each.isdigit() for each in one + other):
        return False
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if at is None:
        return True
    turned = one[:at] + one[at + 1 : at + 2] + one[at : at + 1] + one[at + 2 :]
    rests = (
        (one[at + 1 :], other[at + 1 :]),
        (one[at:], other[at + 1 :]),
        (one[at + 1 :], other[at:]),
    )
    return turned == other or any(a == b for a, b in rests)
