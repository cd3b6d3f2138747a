"""The error every room may raise for input it cannot read."""


class InputError(ValueError):
    """Input that cannot be read; its text is one clear line for the person who gave it."""
