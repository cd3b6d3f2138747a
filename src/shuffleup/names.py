"""Names: which look alike to somebody who reads them at a table.

Two names are alike if they are the same without case, width, blanks, letters that nobody sees and
letters that look like others. Marks above and below letters are seen, and tell names apart.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# Small letters and digits of other scripts that look like one of ours, as numbers: what Unicode's
# list of confusables (UTS 39) has for single letters, without what NFKC and casefold bring about.
LIKE: Final = {
    "2": "1a8 3e9 14bf a645 a6ef a75b",
    "3": "21d 25c 292 437 4e1 2ccd a76b 118ca 16f3b",
    "4": "13ce 118cf",
    "5": "118db",
    "6": "431 13ee 2cd3",
    "7": "104fa",
    "8": "223 1031a",
    "9": "2ccb a76f 118cc 118d6",
    "a": "251 3b1 430 13aa 15c5 a4ee 102a0 16f40",
    "b": "185 3b2 432 44c 13cf 13f4 1472 15af 15f7 a4d0 a7b5 10282 102a1 10301",
    "c": "441 13df 1d04 2ca5 a4da 102a2 10302 1043d 1051c 118f2",
    "d": "501 13a0 13e7 146f 15de 15ea a4d2 a4d3",
    "e": "3b5 435 4bd 13ac 2d39 a4f0 ab32 10286 118c6 118ce",
    "f": "3dd 584 15b4 1e9d a4dd a799 ab35 10287 102a5 10525 118c2",
    "g": "18d 261 50d 581 13c0 13f3 1d83 a4d6",
    "h": "3b7 43d 4bb 570 13bb 13c2 157c 2c8f a4e7 102cf",
    "i": (
        "131 1c0 269 26a 3b9 456 4cf 13a5 13de 14aa 16c1 2c93 2cd1 2d4f a4e1 a4f2 a647 "
        "1028a 10309 10320 10443 10526 118c3 118d2 16f16 16f28"
    ),
    "j": "29d 3f3 458 13ab 148d a4d9",
    "k": "3ba 43a 13e6 16d5 2c95 a4d7 10518",
    "m": "3bc 3fb 43c 13b7 15f0 16d6 2c99 a4df 102b0 10311",
    "n": "578 57c 2c9b a4e0 10513",
    "o": (
        "3c3 3bf 43e 585 b20 d20 101d 10ff 12d0 1d0f 1d11 2c9f 2d54 3007 a4f3 ab3d 10292 "
        "102ab 1042c 104ea 10516 118c8 118d5 118d7"
    ),
    "p": "3c1 440 13e2 146d 2ca3 a4d1 10295",
    "q": "51b 563 566 2d55",
    "r": "280 433 13a1 13b1 13d2 1587 1d26 2c85 a4e3 ab47 ab48 104dc 16f35",
    "s": "1bd 455 57f 13d5 13da a4e2 a731 10296 10448 118c1 16f3a",
    "t": "3c4 442 13a2 2ca7 a4d4 10297 102b1 10315 16f0a",
    "u": "28b 3c5 57d 1200 144c 1d1c a4f4 a79f ab4e ab52 104f6 118d8 16f42",
    "v": "3bd 475 13d9 142f 1d20 2d38 a4e6 a6df 1051d 11706 118c0 16f08",
    "w": "26f 461 51d 561 13b3 13d4 1d21 a4ea 1170a 1170e 1170f 118ef",
    "x": "3c7 445 1541 157d 16b7 2cad 2d5d a4eb ab53 10290 102b4 10317 10322 10527 118ec",
    "y": "263 28f 3b3 443 4af 10e7 13a9 13bd 1d8c 1eff 2ca9 a4ec ab5a 102b2 118dc 16f43",
    "z": "3b6 13c3 1d22 a4dc 102f5 118c4 118c9",
}
LOOKS: Final = {int(each, 16): ours for ours, theirs in LIKE.items() for each in theirs.split()}
# These look like another letter of ours as capitals than as small ones.
CAPITALS: Final = {0x39D: "n", 0x3A5: "y", 0x3F2: "c", 0x3F9: "c"}
ONE: Final = str.maketrans("l1|0", "iiio")
PAIRS: Final = (("rn", "m"), ("vv", "w"))
# Blank, though Unicode counts them among letters, marks or signs.
UNSEEN: Final = frozenset({0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0}).union(
    range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)
)
NOT_SEEN: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zs", "Zl", "Zp")
BOT: Final = re.compile(r"[(\[{<]bot[)\]}>]$")


def looks(name: str) -> frozenset[str]:
    """What a name may be read as; two are alike if they have one of these in common."""
    if name.isascii():
        return frozenset({_as_ours(name.casefold())})
    return frozenset({_folded(name), _folded(name.translate(CAPITALS))})


def alike(one: str, other: str) -> bool:
    """Whether somebody might take one name for the other."""
    return bool(looks(one) & looks(other))


def seen(name: str) -> bool:
    """Whether there is anything to read."""
    return any(looks(name))


def says_bot(name: str) -> bool:
    """Whether a name says that it is a bot's."""
    return any(BOT.search(each) for each in looks(name))


def _folded(name: str) -> str:
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return _as_ours(
        "".join(_digit(letter) for letter in plain if _is_seen(letter)).translate(LOOKS)
    )


def _is_seen(letter: str) -> bool:
    return ord(letter) not in UNSEEN and unicodedata.category(letter) not in NOT_SEEN


def _digit(letter: str) -> str:
    """Digits of all scripts are digits."""
    number = unicodedata.decimal(letter, None)
    return letter if number is None else str(number)


def _as_ours(small: str) -> str:
    found = "".join(small.split()).translate(ONE)
    for pair, one in PAIRS:
        found = found.replace(pair, one)
    return found
