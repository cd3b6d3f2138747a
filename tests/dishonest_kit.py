"""A dishonest house: what it shows a player whose cards it would like to choose, frame by frame.

Each way of cheating is a script of frames for the player in chair 0. Only the last frame cheats: a
client that is shown the script says so there, and not before. The player's nonces are known to the
script, as they are to a house that has been given them; `NONCES` is what the client has to draw.
The same scripts are shown to the browser, from `tests/cards/data/dishonest-deals.json`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from shuffleup.cards.card import card_text
from shuffleup.cards.cut import cut as cut_at
from shuffleup.cards.provable import (
    FIRST_VERSION,
    Flaw,
    HiddenDeck,
    PublicDeal,
    deal_context,
    pledge_of,
)
from shuffleup.cards.provable.card_proof import SALT_BYTES
from shuffleup.cards.provable.hash_stream import HashStream
from shuffleup.cards.shuffle import fair_below, shuffled
from shuffleup.views.seat_wire import SeatView
from shuffleup.views.wire import ChairView, DealView, LevelView, TableFrame, TableView
from shuffleup.views.words import ChairState, Stage, Status

SCRIPTS = Path(__file__).parent / "cards" / "data" / "dishonest-deals.json"
NIGHT = "staged"
NAMES = ("Ann", "Ben", "Cleo")
CUT = 17
ACES = range(48, 52)


def nonce_of(chair: int, deal: int) -> bytes:
    """The nonce of a player for a deal."""
    return sha256(b"%d draws for %d" % (chair, deal)).digest()


NONCES = [nonce_of(0, deal) for deal in range(1, 9)]
"""What the player in chair 0 draws, one after the other."""


class Deal:
    """One deal at table 0: a deck, who pledged what for it, and how it is cut."""

    def __init__(
        self,
        number: int = 1,
        *,
        context: str = "",
        nonces: Mapping[int, bytes] | None = None,
        cut: int = CUT,
        seed: int = 0,
        left_out: tuple[int, ...] = (),
        order: list[int] | None = None,
    ) -> None:
        all_in = {chair: nonce_of(chair, number) for chair in range(3)}
        pledged = dict(all_in if nonces is None else nonces)
        self.number = number
        self.cut = cut
        self.nonces = {chair: pledged[chair] for chair in pledged if chair not in left_out}
        pledges = {chair: pledge_of(nonce) for chair, nonce in pledged.items()}
        name, read = context or deal_context(NIGHT, 0, number), Random(seed + number).randbytes
        self.deck = HiddenDeck.shuffle(name, pledges, read)
        if order is not None:
            self.deck = HiddenDeck(name, pledges, order, [read(SALT_BYTES) for _ in order])
        self.public = PublicDeal(self.deck.commitment, self.nonces, cut)
        self.order = self.deck.order(self.public)

    def proof(self, position: int) -> str:
        return self.deck.proof(self.public, position).to_bytes().hex()

    def view(self, stage: int, board: list[int]) -> DealView:
        """The deal as it is shown: 0 committed to, 1 cut, 2 dealt."""
        commitment = self.deck.commitment
        nonces = [(chair, self.nonces[chair].hex()) for chair in sorted(self.nonces)]
        return DealView(
            table=0,
            deal=self.number,
            context=commitment.context,
            pledges=[(chair, pledge.hex()) for chair, pledge in commitment.pledges.items()],
            commitment=commitment.digest.hex(),
            nonces=nonces if stage == 2 else [],
            cut=self.cut if stage else None,
            proofs=[self.proof(position) for position in board],
        )

    # --- the frames of an honest deal

    def committed(self) -> TableFrame:
        return self._frame(0, Stage.CUTTING)

    def was_cut(self) -> TableFrame:
        return self._frame(1, Stage.CUTTING)

    def dealt(self, board: int = 0) -> TableFrame:
        return self._frame(2, Stage.FLOP if board else Stage.BEFORE_FLOP, board)

    def _frame(self, stage: int, named: Stage, cards: int = 0) -> TableFrame:
        board = list(range(7, 7 + cards))
        own = [0, 3] if stage == 2 else []
        commitment = self.deck.commitment.digest.hex()
        table = blank_table(
            deal=self.number,
            stage=named,
            commitment=commitment,
            board=[card_text(self.order[at]) for at in board],
        )
        seat = blank_seat(
            cards=[card_text(self.order[at]) for at in own],
            proofs=[self.proof(at) for at in own],
            pledge_for=self.number + 1 if stage == 0 else None,
            nonce_for=self.number if stage < 2 else None,
        )
        return TableFrame(table, self.view(stage, board), seat)


def steered(make: Callable[[int], Deal]) -> Deal:
    """The first deck that gives an ace to the house's own chair, which is dealt the second card."""
    return next(deal for deal in map(make, range(0, 1_000_000, 100)) if deal.order[1] in ACES)


class Cheat(NamedTuple):
    """A way of cheating."""

    what: str
    flaw: Flaw
    frames: list[TableFrame]


def blank_table(**chosen: Any) -> TableView:
    """A table with three people at it, and nothing on it but what is said."""
    chairs = [
        ChairView(
            chair=at, state=ChairState.IN, player=at, name=name, stack=4_000, bet=0,
            cards=("??", "??"), did=None, away=False, gone=False,
        )
        for at, name in enumerate(NAMES)
    ]  # fmt: skip
    blank: dict[str, Any] = {
        "table": 0, "v": 1, "at_ms": 0, "hand": 1, "stage": Stage.WAITING, "held_by": "",
        "final": False, "broken": False, "level": LevelView(1, 25, 50, 0, False, False),
        "button": 0, "dealer": 0, "small": 1, "big": 2, "board": [], "rest": [], "pots": [],
        "carried": 0, "impounded": 0, "chairs": chairs, "actor": None, "turn": 0, "since_ms": 0,
        "own_time_from_ms": None, "due_ms": None, "clock": None, "results": [], "voided": False,
        "deal": 0, "commitment": "", "shuffler": None, "cutter": None, "moments": [],
        "coming": [], "counted": [],
        "happenings": [],
    }  # fmt: skip
    return TableView(**blank | chosen)


def blank_seat(**chosen: Any) -> SeatView:
    """The seat of the player in chair 0."""
    blank: dict[str, Any] = {
        "player": 0, "table": 0, "chair": 0, "status": Status.PLAYING, "place": None, "cards": [],
        "proofs": [], "words": "", "best": None, "legal": None, "show": None, "may_show": False,
        "may_ask": [], "may_see": [], "cut": None, "pledge_for": None, "nonce_for": None,
        "bank_ms": 0, "may_call_time": False, "away": False, "waits": False, "serving": False,
        "penalty_hands": 0, "penalty_until_ms": None, "penalties": [],
    }  # fmt: skip
    return SeatView(**blank | chosen)


def sat_down() -> TableFrame:
    """The player has come, and is asked for the first pledge."""
    return TableFrame(blank_table(), None, blank_seat(pledge_for=1))


def honest(deal: Deal) -> list[TableFrame]:
    """A deal as it should be, up to the flop."""
    return [deal.committed(), deal.was_cut(), deal.dealt(), deal.dealt(3)]


def shown(frame: TableFrame, **changed: Any) -> TableFrame:
    """A frame with another deal in it."""
    assert frame.deal is not None
    return msgspec.structs.replace(frame, deal=msgspec.structs.replace(frame.deal, **changed))


# --- the ways of cheating


def stale_pledge() -> list[TableFrame]:
    """A pledge that was opened is in the next commitment: its nonce was known to who chose it."""

    def make(seed: int) -> Deal:
        known = {0: nonce_of(0, 1), 1: nonce_of(1, 2), 2: nonce_of(2, 2)}
        return Deal(2, nonces=known, seed=seed)

    return [*honest(Deal(1)), steered(make).committed()]


def other_cut() -> list[TableFrame]:
    """The deck is dealt as if it had been cut elsewhere: there are 52 deals to choose from."""
    first = Deal(1)
    cuts = (Deal(1, cut=cut) for cut in range(3, 50))
    best = next(deal for deal in cuts if deal.order[1] in ACES)
    return [first.committed(), first.was_cut(), best.dealt()]


def other_deal() -> list[TableFrame]:
    """The deck was committed to for another deal, and could come up there again."""
    return [Deal(1, context=deal_context(NIGHT, 0, 7)).committed()]


def other_night() -> list[TableFrame]:
    """The same with another night: its name is in the context as well."""
    return [Deal(1, context=deal_context("saturday", 0, 1)).committed()]


def other_table() -> list[TableFrame]:
    """The same with another table."""
    return [Deal(1, context=deal_context(NIGHT, 4, 1)).committed()]


def older_rules() -> list[TableFrame]:
    """The deal is of the first version, in which a nonce could be left out."""
    context = deal_context(NIGHT, 0, 1, version=FIRST_VERSION)
    return [Deal(1, context=context).committed()]


def late_commitment() -> list[TableFrame]:
    """With the nonces in hand another deck is committed to."""
    first = Deal(1)
    return [first.committed(), first.was_cut(), steered(lambda s: Deal(1, seed=s + 1)).dealt()]


def exchanged_before_the_cut() -> list[TableFrame]:
    """The deck is exchanged once it is seen who cuts."""
    return [Deal(1).committed(), Deal(1, seed=1).was_cut()]


def chosen_order() -> list[TableFrame]:
    """The nonces are listed in another order: with nine players, 362,880 deals to choose from."""
    return _listed(lambda nonces: nonces[::-1])


def nonce_twice() -> list[TableFrame]:
    """One nonce counts twice."""
    return _listed(lambda nonces: [nonces[0], *nonces])


def _listed(change: Callable[[list[tuple[int, str]]], list[tuple[int, str]]]) -> list[TableFrame]:
    """The nonces are listed otherwise, and every card and proof is as that list makes it."""
    deal = Deal(1)
    before = honest(deal)[:2]
    nonces = change(deal.view(2, []).nonces)
    listed = b"".join(bytes([chair]) + bytes.fromhex(nonce) for chair, nonce in nonces)
    digest = deal.deck.commitment.digest
    seed = sha256(b"\x04" + digest + bytes([len(nonces)]) + listed).digest()
    places = shuffled(fair_below(HashStream(seed).read))
    deal.public.places = cut_at(places, CUT)
    deal.order = deal.deck.order(deal.public)
    return [*before, shown(deal.dealt(), nonces=nonces)]


def left_out() -> list[TableFrame]:
    """A chair of the house's own falls silent once all nonces are known to it."""
    deal = Deal(1)
    return [deal.committed(), deal.was_cut(), Deal(1, left_out=(1,)).dealt()]


def nobody_s_nonces() -> list[TableFrame]:
    """It is dealt as if no nonce had come at all: the order is the house's own."""
    deal = Deal(1)
    return [deal.committed(), deal.was_cut(), Deal(1, left_out=(0, 1, 2)).dealt()]


def withheld_proof() -> list[TableFrame]:
    """A card of the flop comes without its proof."""
    deal = Deal(1)
    flop = deal.dealt(3)
    assert flop.deal is not None
    return [*honest(deal)[:3], shown(flop, proofs=flop.deal.proofs[:2])]


def other_card() -> list[TableFrame]:
    """Another card lies where the proven one should."""
    deal = Deal(1)
    dealt = deal.dealt()
    assert dealt.seat is not None
    proofs = [proof[:2] + "33" + proof[4:] for proof in dealt.seat.proofs]
    seat = msgspec.structs.replace(dealt.seat, proofs=proofs)
    return [*honest(deal)[:2], msgspec.structs.replace(dealt, seat=seat)]


def deck_of_aces() -> list[TableFrame]:
    """The deck is not a full one: every proof holds, and every card is the same."""
    return honest(Deal(1, order=[51] * 52))[:3]


def two_commitments() -> list[TableFrame]:
    """The table is told of one commitment, and this player of another."""
    deal = Deal(1)
    told = deal.committed()
    other = Deal(1, seed=1).deck.commitment.digest.hex()
    table = msgspec.structs.replace(told.table, commitment=other)
    return [msgspec.structs.replace(told, table=table)]


WAYS: list[tuple[Flaw, Callable[[], list[TableFrame]]]] = [
    (Flaw.STALE, stale_pledge),
    (Flaw.OTHER_CUT, other_cut),
    (Flaw.OTHER_DEAL, other_deal),
    (Flaw.OTHER_DEAL, other_night),
    (Flaw.OTHER_DEAL, other_table),
    (Flaw.OTHER_DEAL, older_rules),
    (Flaw.EXCHANGED, late_commitment),
    (Flaw.EXCHANGED, exchanged_before_the_cut),
    (Flaw.NONCES, chosen_order),
    (Flaw.NONCES, nonce_twice),
    (Flaw.NONCES, left_out),
    (Flaw.NONCES, nobody_s_nonces),
    (Flaw.NO_PROOF, withheld_proof),
    (Flaw.BAD_PROOF, other_card),
    (Flaw.TWICE, deck_of_aces),
    (Flaw.EXCHANGED, two_commitments),
]


def cheats() -> list[Cheat]:
    """Every way of cheating, played."""
    return [Cheat(way.__name__, flaw, [sat_down(), *way()]) for flaw, way in WAYS]


OF_TABLE = ("table", "v", "deal", "stage", "commitment", "board", "rest", "happenings")
OF_SEAT = ("player", "table", "chair", "cards", "proofs", "pledge_for", "nonce_for")


def _bare(frame: TableFrame) -> dict[str, Any]:
    """What of a frame concerns the deal: whatever else it comes to have, the scripts stay."""
    told: dict[str, Any] = msgspec.to_builtins(frame)
    table, seat = told["table"], told["seat"]
    return {
        "frame": told["frame"],
        "table": {name: table[name] for name in OF_TABLE},
        "deal": told["deal"],
        "seat": {name: seat[name] for name in OF_SEAT},
    }


def as_json() -> str:
    """The scripts, and an honest one, for clients in other languages."""
    night = [sat_down(), *honest(Deal(1)), *honest(Deal(2)), *honest(Deal(3))]
    scripts = [Cheat("honest", "", night), *cheats()]  # type: ignore[arg-type]
    lines = [
        json.dumps({"what": what, "flaw": flaw, "frames": [_bare(each) for each in frames]})
        for what, flaw, frames in scripts
    ]
    nonces = json.dumps([nonce.hex() for nonce in NONCES])
    joined = ",\n".join(lines)
    code = json.dumps(Deal(3).public.code)  # of the last deal in the honest script
    return f'{{"nonces": {nonces},\n"code": {code},\n"scripts": [\n{joined}\n]}}\n'


if __name__ == "__main__":
    SCRIPTS.write_text(as_json(), encoding="utf-8")
