"""Patterns: what a text that somebody sends may look like.

They stand in the published schema too, where `\\Z` means a letter. Python's `$` also matches before
a last newline, so each says that none follows.
"""

from __future__ import annotations

from typing import Final

END: Final = r"$(?!\n)"
LINE: Final = r"^[^\x00-\x1f\x7f]*" + END
"""PostgreSQL keeps no NUL, and no terminal should be written on by a name."""
ID: Final = "^[0-9A-Za-z_-]+" + END
ARRIVAL: Final = "^([0-9A-Za-z_-]{16,})?" + END
HASH: Final = "^[0-9a-f]{64}" + END
COLOUR: Final = "^(#[0-9a-f]{6})?" + END
