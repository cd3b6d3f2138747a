"""How bots play beside how people do, and when the houses' nights are over.

`python bench/play.py --report bench/PLAY.md` in the development environment. The real hands are
read from `../shared/corpus` where that folder is; what was counted in more of them stands below.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from corpus_kit import REAL, records, replay
from play_kit import DEEP, Figures, Played, played, rehearsed
from shuffleup.rehearsal.rehearsal import rehearse
from shuffleup.rulebook import HOUSES, house

FIELDS, SEEDS, RUNS = (9, 20, 40), range(1, 4), 60
DEPTHS = ((0, 5), (5, 10), (10, 15), (15, 20), (20, 30), (30, 1000))
ROWS: tuple[tuple[str, str], ...] = (
    ("plays", "plays (VPIP)"),
    ("raises", "raises before the flop (PFR)"),
    ("raises_again", "raises a raise (three-bet)"),
    ("to_showdown", "goes to showdown, of flops seen"),
    ("showdowns", "hands with a showdown"),
    ("all_in", "hands with an all-in before the flop"),
)
# 35,903 whole cash hands with 7 to 10 seated, unselected, and our bots on the day they were
# counted; only what was written down then.
UNSELECTED = {
    "plays": 22.2,
    "raises": 8.0,
    "raises_again": 2.6,
    "to_showdown": 27.3,
    "showdowns": 22.2,
    "all_in": 3.4,
}
FORMERLY = {
    "plays": 28.6,
    "raises": 13.0,
    "raises_again": 10.7,
    "to_showdown": 62.8,
    "showdowns": 54.8,
    "all_in": 15.7,
}
WANTED = {
    "plays": (22, 35),
    "raises": (7, 14),
    "raises_again": (2, 6),
    "to_showdown": (25, 40),
    "all_in": (2, 6),
}
HEADS_UP = (51.3, 35.7, (45, 65))
# Minutes until half and nine in ten of the nights were over, 200 runs of seed 1, with the bots of
# before and one pace (33 to 39 hands an hour) for every house.
OVER_BEFORE = {
    "spotlight": (242, 263),
    "lions": (228, 253),
    "pppl": (147, 178),
    "redtooth": (212, 242),
    "charity": (123, 137),
    "standard": (391, 447),
}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--report", type=Path)
    report = arguments.parse_args().report
    text = "\n".join([*HEAD, "", *lines()]) + "\n"
    if report is None:
        print(text)
    else:
        report.write_text(text, encoding="utf-8")


HEAD = """# How bots play

Made by `python bench/play.py --report bench/PLAY.md`. Everything is in per cent.

*Real* are 35,903 whole cash hands (7 to 10 seated, nothing left out), counted in a review.
*Selected* are the HandHQ hands of the corpus, chosen for showdowns, all-ins and side pots:
they show how high such figures get there, not how people usually play. *Before* are the bots as
the review met them. A table is deep where half of those dealt in have 30 big blinds or more;
"nobody short" is where all of them have. A three-bet is counted where somebody came to act after
exactly one raise, the showdown for those who saw the flop, the all-in for the hand.
""".splitlines()


def lines() -> Iterator[str]:
    """The whole report."""
    bots = [hand for name in HOUSES for field in FIELDS for hand in rehearsed(name, field, SEEDS)]
    real = [played(replay(each)) for each in found("handhq")]
    yield from full_ring(bots, real)
    yield from heads_up(bots, real)
    yield from short_stacks(bots, real)
    yield from finishes()


def found(name: str) -> Iterator[dict[str, object]]:
    path = REAL / f"{name}.jsonl"
    return records(path) if path.exists() else iter(())


def full_ring(bots: list[Played], real: list[Played]) -> Iterator[str]:
    now = Figures(hand for hand in bots if hand.is_full and hand.is_deep)
    rich = Figures(h for h in bots if h.is_full and min(h.blinds.values()) >= DEEP)
    average = Figures(h for h in bots if h.is_full and mean(h.blinds.values()) >= DEEP)
    selected = Figures(hand for hand in real if hand.is_full and hand.is_deep)
    yield "## Full table, deep"
    yield ""
    yield "| | real | selected | before | wanted | bots | nobody short | average of 30 or more |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for key, title in ROWS:
        span = "{} to {}".format(*WANTED[key]) if key in WANTED else ""
        shown = [getattr(each, key) for each in (selected, now, rich, average)]
        yield (
            f"| {title} | {UNSELECTED[key]} | {shown[0]:.1f} | {FORMERLY[key]} | {span} "
            f"| **{shown[1]:.1f}** | {shown[2]:.1f} | {shown[3]:.1f} |"
        )
    counts = f"{now.hands:,} | {rich.hands:,} | {average.hands:,}"
    yield f"| hands | 35,903 | {selected.hands:,} | | | {counts} |"
    yield ""


def heads_up(bots: list[Played], real: list[Played]) -> Iterator[str]:
    ours, theirs = (Figures(h for h in each if len(h.blinds) == 2) for each in (bots, real))
    deep = Figures(h for h in bots if len(h.blinds) == 2 and min(h.blinds.values()) >= 15)
    unselected, formerly, span = HEADS_UP
    yield "## Heads-up"
    yield ""
    yield "| | real | selected | before | wanted | bots | with 15 big blinds or more |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    yield (
        f"| plays | {unselected} | {theirs.plays:.1f} | {formerly} | {span[0]} to {span[1]} "
        f"| **{ours.plays:.1f}** | {deep.plays:.1f} |"
    )
    yield f"| raises | | {theirs.raises:.1f} | | | {ours.raises:.1f} | {deep.raises:.1f} |"
    yield f"| hands | | {theirs.hands:,} | | | {ours.hands:,} | {deep.hands:,} |"
    yield ""


def short_stacks(bots: list[Played], real: list[Played]) -> Iterator[str]:
    ours, theirs = ([hand for hand in each if hand.is_full] for each in (bots, real))
    yield "## Full table, by a player's own stack"
    yield ""
    yield "| big blinds | bots play | bots go all-in before the flop | selected play | all-in |"
    yield "|---|---:|---:|---:|---:|"
    for least, most in DEPTHS:
        one, other = Figures(ours, between(least, most)), Figures(theirs, between(least, most))
        yield (
            f"| over {least} to {most} | {one.plays:.1f} | {one.pushes:.1f} "
            f"| {other.plays:.1f} | {other.pushes:.1f} |"
        )
    yield ""


def between(least: int, most: int) -> Callable[[float], bool]:
    return lambda blinds: least < blinds <= most


def finishes() -> Iterator[str]:
    yield "## When the nights are over"
    yield ""
    yield f"Each house's usual night with its usual field, {RUNS} runs of seed 1 (before: 200)."
    yield ""
    yield "| | players | hands an hour | before: half, nine in ten | now | the house's limit |"
    yield "|---|---:|---:|---:|---:|---:|"
    for name in HOUSES:
        said = rehearse(house(name), runs=RUNS)
        assert not isinstance(said, tuple)
        limit = house(name).levels.time_limit_minutes.value
        before = OVER_BEFORE[name]
        yield (
            f"| {name} | {said.players} | {house(name).deal.hands_per_hour.value} "
            f"| {clock(before[0])}, {clock(before[1])} "
            f"| **{clock(said.finish_minutes(50))}**, {clock(said.finish_minutes(90))} "
            f"| {clock(limit) if limit else 'none'} |"
        )


def clock(minutes: float) -> str:
    return f"{int(minutes) // 60} h {int(minutes) % 60:02}"


if __name__ == "__main__":
    main()
