"""One decision of a rulebook, with who made it and where it is written."""

from typing import Generic, NamedTuple, TypeVar

COMMON = "common-"
"""So begin the clauses that are nobody's document but common practice."""
T_co = TypeVar("T_co", covariant=True)


class Setting(NamedTuple, Generic[T_co]):
    """The value of one parameter in one rulebook."""

    value: T_co
    clauses: tuple[str, ...]
    """The clauses that set it, with their house: `spotlight:3d3`."""
    house: str
    """Who said it."""
    silent: bool = False
    """The house says nothing, so standard practice holds."""
    reading: str = ""
    """How a gap or a contradiction inside the document was settled."""

    @property
    def printed(self) -> bool:
        """The house's own document says it; otherwise it is common practice, or ours."""
        refs = (ref.rpartition(":")[2] for ref in self.clauses)
        return not self.silent and not all(ref.startswith(COMMON) for ref in refs)

    @property
    def open(self) -> bool:
        """The house has no document for it, only common practice: anybody may choose."""
        return not self.silent and not self.printed

    def __bool__(self) -> bool:
        # `if rulebook.blinds.straddle` would be true whatever the house says.
        raise TypeError("a setting is neither true nor false: ask its value")
