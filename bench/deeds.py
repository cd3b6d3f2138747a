"""How long the slowest answer takes when every deed is sent the extremes of every field."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from deed_kit import extremes
from shuffleup.errors import InputError
from shuffleup.rulebook import RulebookError
from shuffleup.tournament.perform import perform
from shuffleup.tournament.state.deed import DEEDS
from shuffleup.views.asks import ORDER, ordered, read_ask
from tournament_kit import chance, open_night, running, with_players


def main() -> None:
    """Print the five slowest, and how many were asked."""
    took: list[tuple[float, str, str]] = []
    for name, deed in sorted(DEEDS.items()):
        for make in (lambda: with_players(open_night("standard"), 7), lambda: running("lions", 27)):
            night = make()
            for fields in extremes(deed):
                data = msgspec.json.encode({"ask": ORDER + name, "id": "k3j4h5g6", **fields})
                begun = perf_counter()
                try:
                    wanted = ordered(read_ask(data))
                    assert wanted is not None
                    done = perform(night, wanted, 60_000, chance()) is None
                except (InputError, RulebookError):
                    done = False
                took.append((perf_counter() - begun, name, data.decode()[:120]))
                if done:
                    night = make()
    took.sort(reverse=True)
    print(f"{len(took):,} asks; the slowest answers:")
    for seconds, name, data in took[:5]:
        print(f"{seconds * 1000:8.1f} ms  {name}  {data}")


if __name__ == "__main__":
    main()
