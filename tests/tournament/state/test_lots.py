"""Lots: fair numbers from a seed that is announced first and opened afterwards."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from shuffleup.errors import InputError
from shuffleup.tournament.state.lots import Lots

SEED = bytes(range(32))


def test_the_numbers_are_the_bytes_of_hashed_blocks() -> None:
    blocks = b"".join(sha256(SEED + number.to_bytes(8, "big")).digest() for number in range(3))
    lots = Lots(SEED)
    # Three bytes do not divide a block of 32, so numbers run over its edge.
    expected = [int.from_bytes(blocks[at : at + 3], "big") for at in range(0, 96, 3)]
    assert [lots.below(1 << 24) for _ in range(32)] == expected


def test_a_number_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    stream = sha256(SEED + bytes(8)).digest()
    kept = [byte % 100 for byte in stream if byte < 200]
    assert len(kept) < len(stream)
    lots = Lots(SEED)
    assert [lots.below(100) for _ in kept] == kept


def test_the_same_seed_draws_the_same_and_another_does_not() -> None:
    def drawn(seed: bytes) -> list[int]:
        lots = Lots(seed)
        return [lots.below(1000) for _ in range(20)]

    assert drawn(SEED) == drawn(SEED)
    assert drawn(SEED) != drawn(SEED[::-1])


def test_a_commitment_can_be_announced_before_the_draw_and_stays() -> None:
    lots = Lots(SEED)
    announced = lots.commitment
    lots.below(52)
    assert announced == lots.commitment == sha256(b"shuffleup seed:" + SEED).hexdigest()
    assert announced != Lots(SEED[::-1]).commitment
    assert SEED.hex() not in announced


def test_numbers_are_fair() -> None:
    lots = Lots(SEED)
    seen = Counter(lots.below(10) for _ in range(20_000))
    chi_square = sum((seen[number] - 2000) ** 2 for number in range(10)) / 2000
    assert chi_square < 27.9  # one fair stream in a thousand would be above, with nine free counts
    assert len(seen) == 10


def test_a_seed_that_can_be_guessed_is_refused() -> None:
    with pytest.raises(InputError, match=r"^A seed of 15 bytes can be guessed"):
        Lots(bytes(15))
    assert Lots(bytes(16)).below(1) == 0
