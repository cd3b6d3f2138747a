"""Search: people by the beginnings of their names and numbers, and by what is nearly one.

Every word of a name stands once in a sorted list, so that all that begin alike are found together;
words with digits have a list of their own. Of 80,000 people some 30,000 words are different: only
these are held against what was mistyped, and only where hardly anybody was found.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, insort
from collections.abc import Iterable
from heapq import nsmallest
from typing import Final

from shuffleup.desk.masks import Called

WORD: Final = re.compile(r"\w+")
LAST: Final = "\U0010ffff"
NEAR_FROM: Final = 3
"""Letters; of fewer everything is nearly everything."""
TWO_WRONG_FROM: Final = 6
NEAR_MAX: Final = 30
NEAR_UP_TO: Final = 5
"""So few were found that somebody else may have been meant."""
WORDS_MAX: Final = 8
ENOUGH: Final = 1_000
"""Of so many who begin alike, others are not looked at: one letter is no name."""
DIGIT: Final = re.compile("[0-9]")


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared: without case or marks."""
    if text.isascii():
        return WORD.findall(text.casefold())
    plain = unicodedata.normalize("NFKD", text.casefold())
    return WORD.findall("".join(each for each in plain if not unicodedata.combining(each)))


class Search:
    """Who has which words."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._numbers: list[str] = []
        self._people: dict[str, list[int]] = {}
        self._shown: dict[int, str] = {}
        """By whom, what they are sorted by."""
        self._cut: dict[int, list[str]] = {}
        """By how many letters, the different beginnings of the words."""

    def __len__(self) -> int:
        return len(self._shown)

    def fill(self, people: Iterable[tuple[int, Called]]) -> None:
        """Take in many at once."""
        for person, called in people:
            for word in self._noted(person, called):
                self._people.setdefault(word, []).append(person)
        self._words = sorted(word for word in self._people if not DIGIT.search(word))
        self._numbers = sorted(word for word in self._people if DIGIT.search(word))
        self._cut.clear()

    def put(self, person: int, called: Called) -> None:
        """Somebody is called so from now on."""
        for word in self._noted(person, called):
            if word not in self._people:
                self._people[word] = []
                insort(self._list(word), word)
                self._cut.clear()
            self._people[word].append(person)

    def remove(self, person: int, called: Called) -> None:
        """Nobody is found by what they were called."""
        self._shown.pop(person, None)
        for word in {*words_of(called.name), *words_of(called.member)}:
            people = self._people.get(word, [])
            if person in people:
                people.remove(person)
            if not people and word in self._people:
                del self._people[word]
                words = self._list(word)
                del words[bisect_left(words, word)]
                self._cut.clear()

    def _noted(self, person: int, called: Called) -> set[str]:
        words = words_of(called.name)
        self._shown[person] = " ".join(words)
        return {*words, *words_of(called.member)}

    # --- looking

    def find(self, text: str, most: int) -> list[int]:
        """Those whose names or numbers begin with these words; then those who nearly do."""
        wanted = words_of(text)[:WORDS_MAX]
        if not wanted:
            return []
        most_each = ENOUGH if len(wanted) == 1 else len(self)
        exact = self._all([self._beginning(word, most_each) for word in wanted])
        found = nsmallest(most, exact, key=lambda each: self._rank(each, wanted[0]))
        few = NEAR_UP_TO if len(wanted) == 1 else 1  # whoever is found by two words is meant
        if len(found) < min(most, few) and any(len(word) >= NEAR_FROM for word in wanted):
            nearly = self._all([self._nearly(word) for word in wanted]) - exact
            found += nsmallest(most - len(found), nearly, key=self._shown.__getitem__)
        return found

    def _rank(self, person: int, first: str) -> tuple[bool, str]:
        shown = self._shown[person]
        return not shown.startswith(first), shown

    def _all(self, groups: list[set[int]]) -> set[int]:
        groups.sort(key=len)
        return set.intersection(*groups)

    def _list(self, word: str) -> list[str]:
        return self._numbers if DIGIT.search(word) else self._words

    def _beginning(self, word: str, most: int) -> set[int]:
        """Those with a word that begins so, as many as are wanted."""
        words = self._list(word)
        first, end = bisect_left(words, word), bisect_left(words, word + LAST)
        found: set[int] = set()
        for place in range(first, end):
            found.update(self._people[words[place]])
            if len(found) >= most:
                break
        return found

    def _nearly(self, word: str) -> set[int]:
        """Everybody with a word that is nearly this, or begins nearly so."""
        found = self._beginning(word, len(self))
        if len(word) < NEAR_FROM or DIGIT.search(word):
            return found
        for near in _near(word, self._words):
            found.update(self._people[near])
        for near in _near(word, self._beginnings(len(word))):
            found |= self._beginning(near, len(self))
        return found

    def _beginnings(self, letters: int) -> list[str]:
        if letters not in self._cut:
            self._cut[letters] = list({word[:letters] for word in self._words})
        return self._cut[letters]


def _near(word: str, words: list[str]) -> list[str]:
    """Those of these words in which a letter or two are wrong, missing, too many or swapped."""
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract

    wrong = 2 if len(word) >= TWO_WRONG_FROM else 1
    found = extract(word, words, scorer=OSA.distance, score_cutoff=wrong, limit=NEAR_MAX)
    return [near for near, _, _ in found]
