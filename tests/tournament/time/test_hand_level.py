"""The level at which a table plays its hand."""

from __future__ import annotations

import pytest

from night_kit import CARD, POSTED, RIFFLE, done, refused, table
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.tournament.preset.structure import play
from shuffleup.tournament.time.hand_level import HandLevel, TopUp

OLD, NEW = play(50, 100, 20), play(100, 200, 20)


@pytest.mark.parametrize(
    ("name", "begun"),
    [
        ("charity", (False, True, True)),
        ("lions", (False, True, True)),
        ("redtooth", (False, False, True)),
    ],
)
def test_blinds_then_riffle_then_card(name: str, begun: tuple[bool, ...]) -> None:
    steps = [(POSTED, OLD), (RIFFLE, OLD), (CARD, OLD)]
    assert tuple(table(name, *steps[: count + 1]).begun for count in range(3)) == begun


def test_riffle_first() -> None:
    assert table("charity", (RIFFLE, OLD)).begun
    assert not table("lions", (RIFFLE, OLD)).begun
    assert table("lions", (RIFFLE, OLD), (POSTED, NEW)).level == NEW
    assert not table("redtooth", (RIFFLE, OLD), (POSTED, OLD)).begun


def test_a_level_once_fixed_stays_for_the_hand() -> None:
    hand = table("charity", (RIFFLE, OLD), (POSTED, NEW), (CARD, NEW))
    assert hand.level == OLD and hand.due(NEW) == OLD
    assert hand.waiting(NEW) and not hand.waiting(OLD)
    assert hand.top_up is None
    after = hand.over()
    assert not after.begun and after.due(NEW) == NEW


def test_a_printed_mark_makes_no_other_level() -> None:
    hand = table("charity", (RIFFLE, OLD))
    assert not hand.waiting(OLD._replace(printed=True, minutes=5))
    assert hand.waiting(OLD._replace(ante=100, ante_kind=Ante.BIG_BLIND))


def test_the_first_hand_of_a_level_is_called_as_such() -> None:
    fresh = HandLevel()
    assert not fresh.called(OLD)
    second = table("charity", (RIFFLE, OLD)).over()
    assert not second.called(OLD) and second.called(NEW)
    assert second.seen(house("charity"), RIFFLE, NEW).called(NEW)


def test_blinds_put_out_too_early_are_made_up() -> None:
    late = table("charity", (POSTED, OLD), (RIFFLE, NEW))
    assert late.level == NEW
    assert late.top_up == TopUp(50, 100, 0)
    ante = OLD._replace(ante=100, ante_kind=Ante.BIG_BLIND)
    both = NEW._replace(ante=200, ante_kind=Ante.BIG_BLIND)
    assert table("charity", (POSTED, ante), (RIFFLE, both)).top_up == TopUp(50, 100, 100)
    back = table("charity", (POSTED, NEW), (RIFFLE, OLD))
    assert back.top_up == TopUp(-50, -100, 0)


def test_only_a_hand_that_has_begun_can_be_corrected() -> None:
    refused(HandLevel().corrected(house("standard"), NEW, substantial_action=False), "no-hand")


def test_what_stands_is_said_with_its_ante() -> None:
    with_ante = play(100, 200, 20, ante=200, ante_kind=Ante.BIG_BLIND)
    standard = house("standard")
    for now, later, says, allowed in (
        (OLD, with_ante, "50/100 to change", "100/200, ante 200, from the next hand"),
        (with_ante, OLD, "100/200, ante 200, to change", "50/100 from the next hand"),
    ):
        late = table("standard", (RIFFLE, now)).corrected(standard, later, substantial_action=True)
        assert isinstance(late, Refusal)
        assert says in late.says and late.allowed == allowed


def test_a_hand_put_right_is_topped_up_from_what_it_was_begun_at() -> None:
    standard = house("standard")
    for seen in ((RIFFLE,), (POSTED, RIFFLE), (CARD,)):
        begun = table("standard", *((signal, OLD) for signal in seen))
        right = done(begun.corrected(standard, NEW, substantial_action=False))
        assert right.level == NEW and right.top_up is not None
        assert right.top_up[:2] == (NEW.small - OLD.small, NEW.big - OLD.big)
