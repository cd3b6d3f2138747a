"""`python -m shuffleup` is the command `shuffleup`."""

import sys

from shuffleup.cli.main import run

sys.exit(run())
