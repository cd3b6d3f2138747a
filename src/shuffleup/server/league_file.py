"""A league's files: where they are sent, and how large they may be."""

from typing import Final

PATH: Final = "/leagues/import"
BYTES_MAX: Final = 128 << 20
"""A whole league, of half a million results."""
LEAGUES: Final = "/leagues/"
WITH_FILES: Final = ("/orders", "/results")
ORDER_BYTES_MAX: Final = 2 << 20
"""Results as they stand in a file, to be read or taken."""
