"""Finding clauses: by topic, and by the words in them."""

import re
from collections.abc import Iterable

from shuffleup.rulebook.clause import Clause

WORD = re.compile(r"[a-z0-9]+")
VOWEL = re.compile(r"[aeiouy]")

# Where a word is found decides how near the top its clause comes.
IN_ID, IN_TOPIC, IN_SAYS, IN_REST = 20, 6, 4, 1


def topics(clauses: Iterable[Clause]) -> dict[str, int]:
    """Every topic with its number of clauses, in alphabetical order."""
    counts: dict[str, int] = {}
    for clause in clauses:
        counts[clause.topic] = counts.get(clause.topic, 0) + 1
    return dict(sorted(counts.items()))


def by_topic(clauses: Iterable[Clause], prefix: str) -> list[Clause]:
    """The clauses whose topic begins so, in the document's order."""
    return [clause for clause in clauses if clause.topic.startswith(prefix.lower())]


def search(clauses: Iterable[Clause], words: str) -> list[Clause]:
    """The clauses in which every word occurs, in whatever form; the best fitting first."""
    wanted = words.lower().split()
    scored = [(score(clause, wanted), clause) for clause in clauses] if wanted else []
    found = [pair for pair in scored if pair[0]]
    found.sort(key=lambda pair: -pair[0])  # stable: equals keep the document's order
    return [clause for _, clause in found]


def score(clause: Clause, wanted: Iterable[str]) -> int:
    """How well a clause fits; 0 when one of the words does not occur in it."""
    fields = (
        (IN_TOPIC, stems(clause.topic)),
        (IN_SAYS, stems(clause.says)),
        (IN_REST, stems(f"{clause.software} {clause.example}")),
    )
    total = 0
    for word in wanted:
        here = IN_ID if word in (clause.id.lower(), clause.ref.lower()) else 0
        if parts := stems(word):
            here += sum(weight for weight, found in fields if parts <= found)
        if not here:
            return 0
        total += here
    return total


def stems(text: str) -> set[str]:
    """The words of a text without their endings."""
    return {stem(word) for word in WORD.findall(text.lower())}


def stem(word: str) -> str:
    """A word without its ending: raise, raises, raised and raising are one."""
    for ending in ("ies", "ing", "ed", "es", "s", "e"):
        root = word.removesuffix(ending)
        if root == word or len(root) < 3 or word.endswith("ss") or not VOWEL.search(root):
            continue
        if ending == "ies":
            return root + "y"
        if ending in ("ing", "ed") and root[-1] == root[-2] and root[-1] not in "lsz":
            return root[:-1]  # betting, dropped
        return root
    return word
