"""One decision of a rulebook, with who made it and where it is written."""

from typing import Generic, NamedTuple, TypeVar

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

    def __bool__(self) -> bool:
        # `if rulebook.blinds.straddle` would be true whatever the house says.
        raise TypeError("a setting is neither true nor false: ask its value")
