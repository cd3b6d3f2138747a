"""Styles are a small table of numbers, and all of them sit in a field."""

from __future__ import annotations

from shuffleup.rehearsal.style import STYLES, style_of


def test_all_styles_sit_in_a_field() -> None:
    assert {style_of(player).name for player in range(len(STYLES))} == {s.name for s in STYLES}
    assert style_of(3) is style_of(3 + len(STYLES))


def test_every_style_is_another_and_makes_sense() -> None:
    assert len({style.name for style in STYLES}) == len(STYLES)
    for style in STYLES:
        assert 0 < style.again < style.raises < style.plays < 1, style.name
        assert 0 <= style.pays <= 1 and 0 <= style.bluffs <= 1, style.name
        assert 10 <= style.push_at <= 20, style.name
