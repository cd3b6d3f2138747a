"""What goes wrong when a rulebook is read."""

from shuffleup.errors import InputError


class RulebookError(InputError):
    """A rulebook that cannot be used: one line naming the file, the key and what is allowed."""
