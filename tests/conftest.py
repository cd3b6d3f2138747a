"""Settings for all tests."""

from hypothesis import settings

# How long an example takes says more about the machine's other work than about the program.
settings.register_profile("shuffleup", deadline=None)
settings.load_profile("shuffleup")
