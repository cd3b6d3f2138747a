"""Write down what every deed comes to in every house, and what is seen of it: tests/on_record."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import dealt_record_kit  # noqa: E402
import record_kit  # noqa: E402
import seen_kit  # noqa: E402
from kit import HOUSES  # noqa: E402

KINDS = {"deeds": record_kit.record, "dealt": dealt_record_kit.record, "seen": seen_kit.seen}

for kind, lines in KINDS.items():
    (record_kit.RECORDS / kind).mkdir(parents=True, exist_ok=True)
    for name in HOUSES:
        text = "".join(f"{line}\n" for line in lines(name))
        (record_kit.RECORDS / kind / f"{name}.txt").write_text(text, encoding="utf-8")
