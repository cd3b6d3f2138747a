"""Charity: what the floor decides."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament.chips import corrections
from shuffleup.tournament.direction import decisions
from shuffleup.tournament.direction.decisions import Noted
from tournament_kit import MINUTE, chance, done, may, noted, refused, running, sound

BOOK = house("charity")


@pytest.mark.clause("charity:27.a")
def test_a_ruling_is_free_and_has_a_written_reason() -> None:
    night = running("charity", 10)
    done(decisions.decide(night, "Both hands play.", MINUTE, who="the floor", reason="fair to all"))
    (event,) = noted(night, Noted)
    assert (event.says, event.reason) == ("Both hands play.", "fair to all")
    refused(decisions.decide(night, "Both hands play.", 0, who="the floor", reason=""), "no-reason")


@pytest.mark.clause("charity:27.b")
def test_a_ruling_against_the_letter_names_the_clause() -> None:
    night = running("charity", 10)
    done(
        decisions.decide(
            night, "The chips stay.", MINUTE, who="the floor", reason="unaware", overrides=["14.d"]
        )
    )
    (event,) = noted(night, Noted)
    assert event.overrides == ("charity:14.d",)
    assert event.clauses == ("charity:27.b", "charity:27.a")
    done(corrections.forfeit(night, 0, 100, MINUTE, chance(), "in a pocket"))
    done(corrections.find_chips(night, 0, 100, MINUTE, "the ruling above"))
    assert night.removed == 0
    sound(night)


@pytest.mark.clause("charity:27.c")
def test_what_the_floor_decides_is_final() -> None:
    for role in (Role.DIRECTOR, Role.HELPER):
        assert may(BOOK, role, "decide") is None
    assert refused(may(BOOK, Role.PLAYER, "decide"), "not-your-office") == ("charity:27.c",)
    assert BOOK.direction.is_final.value and BOOK.direction.is_final.clauses == ("charity:27.c",)
