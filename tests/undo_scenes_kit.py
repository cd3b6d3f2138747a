"""Scenes of live nights for orders that come to something only at the right moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tournament_kit import changed
from undo_kit import Logged

Scene = Callable[[], tuple[Logged, dict[str, Any]]]
"""A night at the right moment, and what the order is told."""


def night_of(name: str = "lions", players: int = 12, **figures: Any) -> Logged:
    night = Logged(name, live=True, **figures)
    night.come(players)
    night.wait(1)
    return night


def re_entries() -> Logged:
    night = Logged(changed("standard", "entry", re_entries=1), live=True)
    night.come(6)
    return night


def _out(night: Logged, **more: Any) -> tuple[Logged, dict[str, Any]]:
    """Somebody has gone out, and it is about them."""
    night.do("bust", players=(1,))
    return night, {"player": 1} | more


def _over(night: Logged) -> Logged:
    """Somebody has won."""
    seated = night.night.room.tables[0].players()
    for player in seated[1:]:
        night.do("bust", players=(player,), takers=((player, (seated[0],)),))
    night.wait(600)
    return night


def agree_chop() -> tuple[Logged, dict[str, Any]]:
    night = night_of("standard", 4, currency="EUR")
    night.do("close-entry", reason="nobody comes any more")
    night.do("close-sales", reason="nobody comes any more")
    night.do("enter-prizes", amounts_minor=(20_000, 10_000), currency="EUR")
    chips = int(night.night.in_play) // 4
    night.do("count", stacks=tuple((player, chips) for player in range(4)))
    told = {"kind": "equal", "currency": night.setup.currency, "consenting": (0, 1, 2, 3)}
    return night, told


def award_bounty() -> tuple[Logged, dict[str, Any]]:
    return _out(night_of("lions", 8, bounty_minor=500), winners=(2,))


def carry_on() -> tuple[Logged, dict[str, Any]]:
    night = Logged("redtooth", live=True)
    for _ in range(4):
        night.sign_in()
    stack = int(night.setup.stack)
    seats = ((0, 0, 0, 2 * stack), (1, 0, 2, stack), (2, 0, 3, stack))
    return night, {"seats": seats, "out": ((3, 4),), "row": 1, "left_ms": 60_000, "running": True}


def open_chairs() -> tuple[Logged, dict[str, Any]]:
    night = night_of("standard", 6)
    free = night.night.room.tables[0].free_chairs()[0]
    night.do("close-chairs", table=0, closed=(free,))
    return night, {"table": 0, "opened": (free,)}


def take_out_colour() -> tuple[Logged, dict[str, Any]]:
    night = night_of("standard", 6)
    night.do("go-to", row=8)
    chips = night.night.setup.chips
    return night, {"smallest": min(chip for chip in chips if chip > night.night.chip)}


def change_old_chips() -> tuple[Logged, dict[str, Any]]:
    night = night_of("standard", 6)
    night.do("go-to", row=8)
    night.do("take-out-colour", smallest=100)
    return night, {"player": 3, "number": 6, "chip": 25}


def change_table() -> tuple[Logged, dict[str, Any]]:
    night = night_of("spotlight", 16)
    for player in night.night.room.tables[1].players()[:2]:
        night.do("bust", players=(player,))
    return night, {"player": night.night.room.tables[0].players()[0], "table": 1}


def correct_button() -> tuple[Logged, dict[str, Any]]:
    night = night_of("lions", 6)
    night.do("button-at", table=0, chair=0)
    night.do("hand-over", table=0)
    return night, {"table": 0, "button": 2, "reason": "it was passed twice"}


def pay_debt() -> tuple[Logged, dict[str, Any]]:
    night = night_of("spotlight", 6)
    night.do("penalise", player=3, clause="1a6.a", owes_minor=5_000, currency="USD")
    return night, {"player": 3, "paid_minor": 2_000}


def pay_entry() -> tuple[Logged, dict[str, Any]]:
    night = Logged("lions", live=True)
    night.do("clear", name="Ann")
    night.do("sign-in", name="Ann", accepted=True, present=False)
    night.do("enter", player=0, paid_minor=0, currency="USD")
    for number in range(1, 7):
        night.sign_in()
        night.do("enter", player=number)
    night.do("draw-seats", seed="00" * 32)
    night.do("start")
    return night, {"player": 0, "taken_by": "Kim"}


def pay_out() -> tuple[Logged, dict[str, Any]]:
    night = _over(night_of("lions", 4, qualifier=False))
    winner = next(iter(night.night.won_minor))
    return night, {"player": winner, "amount_minor": night.night.won_minor[winner]}


def pick_up() -> tuple[Logged, dict[str, Any]]:
    night = night_of("spotlight", 6)
    night.do("away", player=2)
    night.wait(40)
    return night, {"player": 2}


def read_gesture() -> tuple[Logged, dict[str, Any]]:
    night = night_of("spotlight", 6)
    night.do("begin-hand", table=0)
    return night, {"player": 2, "street": "preflop", "bet": 200, "chips": (500,)}


def refund() -> tuple[Logged, dict[str, Any]]:
    night = Logged("lions", live=True)
    night.sign_in()
    night.do("enter", player=0, taken_by="Dora")
    night.do("sign-off", player=0)
    return night, {"player": 0, "paid_minor": 13_500, "given_by": "Dora"}


def rejoin() -> tuple[Logged, dict[str, Any]]:
    night = night_of("redtooth", 12)
    night.do("bust", players=(1,))
    while not night.night.on_break:
        night.wait(5)
    live = night.night.live
    assert live is not None
    (proposal,) = [each for each in live.proposals if each.kind == "break-chips"]
    night.do("accept", proposal=proposal.number)
    return night, {"player": 1}


def sat_down() -> tuple[Logged, dict[str, Any]]:
    night, _ = change_table()
    player = night.night.room.tables[0].players()[0]
    night.do("move", player=player, table=1, reason="to even out")
    return night, {"player": player}


def sign_off() -> tuple[Logged, dict[str, Any]]:
    night = Logged("lions", live=True)
    night.sign_in()
    night.do("enter", player=0, taken_by="Dora")
    return night, {"player": 0}


def take_back_move() -> tuple[Logged, dict[str, Any]]:
    night, told = remove()
    return night, {"player": told["player"]}


def set_out() -> tuple[Logged, dict[str, Any]]:
    night = Logged("pppl", live=True)
    night.come(6, start=False)
    return night, {}


def start() -> tuple[Logged, dict[str, Any]]:
    night = Logged("charity", live=True)
    night.come(6, start=False)
    return night, {}


def wait() -> tuple[Logged, dict[str, Any]]:
    night = night_of("spotlight", 7)
    night.do("button-at", table=0, chair=0)
    night.sign_in()
    night.do("enter", player=7)
    night.do("seat", player=7)
    return night, {"player": 7}


def turn_down() -> tuple[Logged, dict[str, Any]]:
    night, told = _out(night_of())
    night.do("ask-for", player=1, what="rebuy")
    return night, told | {"reason": "the till is closed"}


def withdraw() -> tuple[Logged, dict[str, Any]]:
    night, told = _out(night_of())
    night.do("ask-for", player=1, what="rebuy")
    return night, told


def sign_out() -> tuple[Logged, dict[str, Any]]:
    night = night_of("spotlight", 4)
    _over(night)
    return night, {"player": night.night.places.exits[-1][0]}


def excuse_sign_out() -> tuple[Logged, dict[str, Any]]:
    night, told = sign_out()
    night.do("miss-sign-out", **told)
    return night, told


def remove() -> tuple[Logged, dict[str, Any]]:
    night, told = change_table()
    night.do("begin-hand", table=0)
    night.do("move", player=told["player"], table=1, reason="to even out")
    return night, {"player": told["player"], "reason": "would not go"}


SCENES: Final[dict[str, Scene]] = {
    "add-on": lambda: (night_of(), {"player": 3, "taken_by": "Dora"}),
    "agree-chop": agree_chop,
    "ask-for": lambda: _out(night_of(), what="rebuy"),
    "award-bounty": award_bounty,
    "carry-on": carry_on,
    "change-chips": lambda: (
        night_of("standard", 6),
        {"player": 3, "number": 4, "chip": 25, "into": 100},
    ),
    "change-old-chips": change_old_chips,
    "change-table": change_table,
    "correct-button": correct_button,
    "excuse-sign-out": excuse_sign_out,
    "limit-time": lambda: (night_of("standard", 6), {"minutes": 90}),
    "miss-sign-out": sign_out,
    "open-chairs": open_chairs,
    "pay-debt": pay_debt,
    "pay-entry": pay_entry,
    "pay-out": pay_out,
    "pick-up": pick_up,
    "re-enter": lambda: _out(re_entries()),
    "read-gesture": read_gesture,
    "rebuy": lambda: _out(night_of(), taken_by="Dora"),
    "refund": refund,
    "rejoin": rejoin,
    "remove": remove,
    "sat-down": sat_down,
    "set-out": set_out,
    "sign-off": sign_off,
    "sign-out": sign_out,
    "start": start,
    "take-back-move": take_back_move,
    "take-out-colour": take_out_colour,
    "till": lambda: (night_of(), {"taken_by": "Dora", "counted_minor": 100}),
    "turn-down": turn_down,
    "wait": wait,
    "withdraw": withdraw,
}
