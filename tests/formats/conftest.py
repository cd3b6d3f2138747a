"""The real hands lie beside the project, not in it: tests that want them say so when they skip."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
REAL = ("handhq", "pluribus", "televised")


@pytest.fixture(scope="session")
def real_hands() -> list[dict[str, Any]]:
    """Every real hand of the corpus, with its PHH text and its result."""
    files = [CORPUS / f"{name}.jsonl" for name in REAL]
    if not all(file.exists() for file in files):
        pytest.skip("the real hands (../shared/corpus) are not beside this checkout")
    return [json.loads(line) for file in files for line in file.read_text().splitlines()]
