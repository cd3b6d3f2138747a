"""Why: a refusal, a ruling, a place, a seat or a prize, opened as a small tree.

The facts, the settings that were asked, the clauses behind each, and the reading if there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.grounds import Ground, grounds
from shuffleup.rulebook.values import words
from shuffleup.rulings import Facts, Ruling, catalogue
from shuffleup.rulings.facts import Fact
from shuffleup.sentences.languages import AS_TOLD, Sentences, sentences
from shuffleup.sentences.told import Told, say
from shuffleup.views.why_wire import WhyClause, WhyReading, WhySetting, WhyView

Usual = Sequence[tuple[str, ...]]


class Teller:
    """Tells why by one rulebook, in one language."""

    def __init__(self, book: Rulebook, language: str = AS_TOLD) -> None:
        self.book = book
        self.language = language
        self._sentences = sentences(language, "why")

    def say(self, key: str, **figures: int | str) -> str:
        """One of the sentences here."""
        return say(self._sentences, Told(key, figures)).strip()

    def tree(
        self,
        about: str,
        says: str,
        facts: Sequence[str],
        cited: Sequence[str],
        *,
        asked: Sequence[str] = (),
        usual: Usual = (),
    ) -> WhyView:
        """The facts, and what the cited clauses are grounds for."""
        found = grounds(self.book, cited, asked, usual)
        return WhyView(
            about=about,
            says=says,
            facts=[each for each in facts if each],
            settings=[_setting(each) for each in found.settings],
            clauses=[_clause(each) for each in found.clauses],
        )

    def refusal(self, refused: Refusal) -> WhyView:
        """Why something may not be done."""
        says, allowed = refused.says, refused.allowed
        if refused.why.key:
            says = say(sentences(self.language, *REFUSED), refused.why)
            allowed = say(sentences(self.language, *ALLOWED), refused.instead)
        facts = [self.say("allowed", what=allowed)] if allowed else []
        return self.tree("refusal", self.say("refusal", says=says), facts, refused.clauses)

    def ruling(self, known: Facts, found: Ruling, asked: Sequence[str]) -> WhyView:
        """Why a ruling is what it is: from the facts, by the settings that it asked for."""
        book = catalogue(self.language)
        named = book.outcome_names.get(found.outcome, found.outcome)
        outcome = self.say("ruling", outcome=named, says=book.outcomes[found.outcome])
        facts = [self._fact(name, value) for name, value in known.given.items()]
        return self.tree("ruling", outcome, facts, found.clauses, asked=asked)

    def _fact(self, name: str, value: Fact) -> str:
        """What was known; English names it as one types it."""
        word = str(value).lower()
        if self.language == AS_TOLD:
            return self.say("fact", name=name, value=word)
        book = catalogue(self.language)
        called = book.choice_names.get(name, {}).get(word, word)
        if isinstance(value, bool):
            called = self.say("yes" if value else "no")
        return self.say("fact", name=book.facts[name], value=called)

    def clauses(self, cited: Sequence[str]) -> WhyView:
        """What clauses stand for, where the page has the facts itself."""
        return self.tree("clauses", "", [], cited)


REFUSED: Final = ("refusals", "desk-refusals", "held")
ALLOWED: Final = ("allowed", "desk-allowed")


def _setting(ground: Ground) -> WhySetting:
    return WhySetting(
        key=ground.key,
        title=ground.parameter.sentence,
        value=words(ground.setting.value),
        said_by=ground.setting.house,
        silent=ground.setting.silent,
        clauses=[_clause(each) for each in ground.clauses],
        # A short one says what the value says already.
        readings=[
            WhyReading(each.ours if each.other else "", each.other, each.why)
            for each in ground.readings
        ],
    )


def _clause(clause: Clause) -> WhyClause:
    return WhyClause(clause.ref, clause.says)


def why_lines(tree: WhyView, language: str = AS_TOLD) -> list[str]:
    """The tree as indented lines of text."""
    table = sentences(language, "why")
    lines = [tree.says] if tree.says else []
    lines += [f"  {fact}" for fact in tree.facts]
    for setting in tree.settings:
        silent = f" ({table['silent']})" if setting.silent else ""
        lines.append(f"  {setting.key} = {setting.value}{silent}: {setting.title}")
        lines += [f"    {clause.ref}: {clause.text}" for clause in setting.clauses]
        for reading in setting.readings:
            lines += _reading_lines(table, reading)
    return lines + [f"  {clause.ref}: {clause.text}" for clause in tree.clauses]


def _reading_lines(table: Sentences, reading: WhyReading) -> list[str]:
    told = (("reading", reading.ours), ("other", reading.other), ("because", reading.why))
    return [f"    {say(table, Told(key, {'text': text}))}" for key, text in told if text]
