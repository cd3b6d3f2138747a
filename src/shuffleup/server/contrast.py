"""Contrast: how well one colour is read on another, as WCAG counts it."""

from __future__ import annotations

from typing import Final

SLATE: Final = "#12171d"
"""The wall, and every dark ground."""
LEAST: Final = 7.0
"""On a wall that is read from ten metres."""


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black on white; colours are "#ffb631"."""
    lighter, darker = sorted((_light(one), _light(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _light(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
