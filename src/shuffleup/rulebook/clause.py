"""One rule of a house, in our own words."""

from typing import NamedTuple

KINDS = ("mechanic", "procedure", "ruling", "penalty", "conduct", "admin", "advice")


class Clause(NamedTuple):
    """A rule as its house numbers it, and what it asks of a program."""

    house: str
    id: str
    """The document's own number, made compact: `3d3`."""
    topic: str
    """What it is about, from the general to the particular: `betting.minimum-raise`."""
    kind: str
    """One of KINDS."""
    says: str
    software: str = ""
    example: str = ""
    conflicts: tuple[str, ...] = ()
    """The clauses of the same document that it contradicts; a reading says which of them holds."""

    @property
    def ref(self) -> str:
        """How the whole program cites it: `spotlight:3d3`."""
        return f"{self.house}:{self.id}"
