"""What mypyc is told of a class, and plain Python need not know.

`@mypyc_attr(acyclic=True)` says that an object never leads back to itself: then Python's collector
need not follow it, and to make one and drop it takes half as long.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_told):
        """Nothing: there is no compiler here."""
        return lambda declared: declared
