"""What rulings say, in German: every sentence that stands in a rule, and no other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kit import HOUSES
from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.rulebook.figures import Money, Penalty, PenaltyKind
from shuffleup.rulebook.values import words as in_words
from shuffleup.rulings import Facts, Ruling, catalogue
from shuffleup.rulings.questions import paths
from shuffleup.rulings.rule import SUBJECTS
from shuffleup.sentences.languages import english, sentences
from shuffleup.sentences.steps import in_language, in_others, step
from shuffleup.sentences.subjects import SLOT, gather

RULINGS = Path(__file__).parents[2] / "src" / "shuffleup" / "rulings"
FILES = [RULINGS / f"{name}.py" for name in (*SUBJECTS, "sanctions", "window")]
GERMAN = sentences("de", "steps")


def literals(tree: ast.Module) -> Iterator[str]:
    """The texts of several words in some code, but for what explains it."""
    notes = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if " " in text and id(node) not in notes:
                yield text


def said_in_rules() -> set[str]:
    trees = [ast.parse(path.read_text("utf-8")) for path in FILES]
    return {text for tree in trees for text in literals(tree)}


@cache
def ruled(name: str) -> frozenset[str]:
    """All that a house can be told to do, along every path of answers."""
    book = house(name)
    found: set[str] = set()
    for incident in catalogue().incidents.values():
        for _, ruling in paths(book, Facts(incident, {})):
            if isinstance(ruling, Ruling):
                found |= {*ruling.does, *([str(ruling.discretion)] if ruling.discretion else [])}
    return frozenset(found)


def is_german(text: str) -> bool:
    """No English word is left that a sentence can hardly do without."""
    return not re.search(r"\b(the|and|of|player|hand is|may|is|to)\b", text)


def test_every_sentence_in_a_rule_has_its_german_and_no_german_is_for_nobody() -> None:
    assert said_in_rules() == set(english("steps"))


def test_no_rule_puts_a_sentence_together_where_its_german_could_not_be_found() -> None:
    for path in FILES:
        made = [
            ast.unparse(node)
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.JoinedStr) and " " in ast.unparse(node)
        ]
        assert made == [], path.name


def test_german_sentences_are_german_and_end_as_sentences_do() -> None:
    for key, said in GERMAN.items():
        assert said != key and is_german(said), said
        assert said[-1] == "." and (said[0].isupper() or said[0] == "{"), said


@pytest.mark.parametrize("name", HOUSES)
def test_all_that_a_house_can_rule_is_said_in_german(name: str) -> None:
    left = {text for text in ruled(name) if in_language(text, "de") == text}
    assert left == set()
    assert all(is_german(in_language(text, "de")) for text in ruled(name))
    assert len(ruled(name)) > 100


@pytest.mark.parametrize("name", HOUSES)
def test_english_is_what_was_said(name: str) -> None:
    assert all(in_language(text, "en") == text for text in ruled(name))


def test_what_has_slots_is_found_by_one_sentence_only() -> None:
    """However it is filled in: with a figure, a list, or a word that stands elsewhere too."""
    slotted = [key for key in GERMAN if SLOT.search(key)]
    assert len(slotted) > 20
    parts = {key: map(re.escape, SLOT.split(key)[::2]) for key in slotted}
    patterns = {key: re.compile(".+".join(texts)) for key, texts in parts.items()}
    for filling in ("3", "1,500", "warning, 10 minutes", "flop"):
        for key in slotted:
            text = step(key, **dict.fromkeys(SLOT.findall(key), filling))
            fits = [other for other in slotted if patterns[other].fullmatch(text)]
            assert fits == [key], text
            assert text not in GERMAN


def test_figures_are_written_as_germans_do() -> None:
    sold = step("Hand over {chips} in chips.", chips=12_500)
    assert sold == "Hand over 12,500 in chips."
    assert in_language(sold, "de") == "Gib 12.500 in Chips aus."
    price = step("A new deck costs {price}.", price=str(Money(123_450, "EUR")))
    assert in_language(price, "de") == "Ein neues Deck kostet 1.234,50 EUR."


PENALTIES = [
    str(Penalty(kind, amount))
    for kind in PenaltyKind
    for amount in ((3,) if kind is PenaltyKind.SUSPENDED_DAYS else (0, 1, 3))
    if not amount or kind in (PenaltyKind.HANDS, PenaltyKind.ROUNDS, PenaltyKind.MINUTES)
    or kind is PenaltyKind.SUSPENDED_DAYS
]  # fmt: skip
FILLED = [*PENALTIES, "flop", "turn", "river", "check", "call", "fold", str(Money(0, "EUR"))]


def test_every_word_in_a_slot_is_said_in_german_and_none_is_for_nobody() -> None:
    key = "The director chooses the step: {penalties}. Proposed: the mildest for a first time, "
    key = next(each for each in GERMAN if each.startswith(key))
    for word in FILLED:
        told = in_language(step(key, penalties=word), "de")
        assert GERMAN[key].format(penalties=word) != told, word
    used = {re.sub(r"^3|(?<= )3", "{count}", word) for word in FILLED}
    assert used == set(english("step-words"))


def test_a_scale_is_said_step_by_step() -> None:
    scale = (Penalty(PenaltyKind.WARNING), Penalty(PenaltyKind.HANDS, 1))
    scale += (Penalty(PenaltyKind.SUSPENDED_DAYS, 14), Penalty(PenaltyKind.BANNED))
    key = next(each for each in GERMAN if each.startswith("The director chooses the step"))
    said = in_language(step(key, penalties=in_words(scale)), "de")
    assert "Verwarnung, 1 Hand aussetzen, 14 Tage gesperrt, gesperrt." in said


def test_an_outcome_is_called_in_a_sentence_as_on_its_button() -> None:
    names = catalogue("de").outcome_names
    named = 0
    for key, said in GERMAN.items():
        for code in re.findall(r"\b[a-z]+(?:-[a-z]+)+\b", key):
            if code in names:
                named += 1
                assert names[code] in said, (code, said)
    assert named > 10


def test_steps_in_a_row_are_said_in_a_row_and_what_a_person_wrote_stays() -> None:
    row = "Take back every blind and bet. Gather, shuffle and cut the cards"
    assert in_language(row, "de") == (
        "Alle Blinds und Einsätze gehen zurück. Sammle die Karten ein, misch sie und lass abheben"
    )
    for own in ("Play on. He is my brother", "enough", "", "Play on"):
        assert in_language(own, "de") in (own, "Spielt weiter")
    assert in_others([row, "enough", ""]) == {"de": {row: in_language(row, "de")}}


def test_german_with_another_slot_is_no_german() -> None:
    with pytest.raises(InputError, match=r'\{days\} is missing in "de"'):
        gather({"steps.toml": '[steps]\n"Suspend for {days} days.".de = "Sperr ihn."'})
    found = gather({"steps.toml": '[steps]\n"Play on.".de = "Weiter."'})
    assert found["steps"] == {"Play on.": {"en": "Play on.", "de": "Weiter."}}
