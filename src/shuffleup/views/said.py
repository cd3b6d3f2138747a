"""Said: the sentences of rulings in a frame, for those who read it in another language.

A frame goes to readers of every language, and what happened is told in it as it is on record.
"""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.sentences.steps import in_others
from shuffleup.views.case_wire import CaseView
from shuffleup.views.told import Said
from shuffleup.views.wire import Happening
from shuffleup.views.words import Kind


def said_of(cases: Iterable[CaseView]) -> Said | None:
    """What is done about these cases, and what may be chosen."""
    return _said(text for case in cases for text in (*case.does, case.discretion))


def said_there(happenings: Iterable[Happening]) -> Said | None:
    """What a table hears of rulings; a person's own reason is in nobody's list."""
    return _said(told.why for told in happenings if told.kind is Kind.RULED)


def _said(texts: Iterable[str]) -> Said | None:
    return in_others(dict.fromkeys(texts)) or None
