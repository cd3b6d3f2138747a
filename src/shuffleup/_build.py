"""Which build of the program this is: its version, and whether its inner rooms are compiled."""

from __future__ import annotations

import os.path  # lighter to import than pathlib
from importlib.machinery import ExtensionFileLoader, PathFinder

VERSION = "0.1.0"


def compiled() -> bool:
    """Whether the hand would be loaded from an extension module; found without loading it."""
    spec = PathFinder.find_spec("state", [os.path.join(os.path.dirname(__file__), "hand")])
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def version_line() -> str:
    """What `shuffleup --version` prints."""
    return f"shuffleup {VERSION} ({'compiled' if compiled() else 'plain Python'})"
