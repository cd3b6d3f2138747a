"""Undo over random nights of all houses, with every order that a director has."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

import pytest

from golden_asks_kit import AFTER, Fields, sensible, told_too
from kit import HOUSES
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulings import cases
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.live import books
from shuffleup.tournament.state.deed import DEEDS
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.ordered import Ordered
from shuffleup.tournament.state.state import PLAYED, SIGNING_IN
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.undo import spans, taken_back
from undo_kit import Logged
from undo_scenes_kit import SCENES

assert cases, "incidents can be reported"
TRIES: Final = 7
ONLY_WITH_REAL_CARDS: Final = sorted(n for n, d in DEEDS.items() if not d.dealers_rule)
NOT_HERE: Final = {
    "undo": "it is what all of this is about, and taken back below",
    "close": "an order of a night that is closed is not taken back: `test_undone_by_others`",
}
FIRST: Final = AFTER | {
    "accept": ("a proposal",),
    "dismiss": ("a proposal",),
    "sat-down": ("a proposal", "accept"),
    "tell-apart": ("two are out",),
    "clock-off": ("clock-on",),
    "till": ("somebody paid",),
    "rebuy": ("somebody is out",),
    "back": ("away",),
    "report-hand": ("begin-hand",),
    "call-off": ("begin-hand",),
}
"""What comes to something only after something else."""
EARLY: Final = ("sign-in", "enter", "draw-seats", "start", "clear", "set-out", "pay-entry")
OVER: Final = ("sign-out", "miss-sign-out", "excuse-sign-out", "close-sign-outs", "pay-out")


def plain(state: dict[str, Any], players: int, tables: int) -> dict[str, Any]:
    """A night without the numbers that are used up, and money that went back."""
    found = dict(state)
    found["entrants"] = found["entrants"][:players]
    room = found["room"]
    found["room"] = [table | {"number": 0} for table in room["tables"][:tables]]
    found.pop("returned_minor")
    found.pop("known", None)
    live = found.get("live")
    if isinstance(live, dict):
        found["live"] = live | {
            "proposed": 0,
            "receipts": [],
            "proposals": [each | {"number": 0} for each in live["proposals"]],
        }
    return found


class Story:
    """A night of random orders, each of which may be taken back."""

    def __init__(self, name: str, seed: int, undone: Counter[str], *, live: bool) -> None:
        self.lots = Random(f"{name} {seed}")
        self.log = Logged(name, seed, live=live)
        self.play = Play("", self.log.book, self.log.setup, Pauses())
        self.play.night = self.night = self.log.night
        self.undone = undone
        self.blocked = 0

    # --- giving orders

    def ask(self, name: str, fields: Fields) -> str | Refusal | None:
        """The order's id, if it was done; nothing where it could not be read."""
        try:
            found = self.log.ask(name, **fields)
            while isinstance(found, Refusal) and found.code == "fact-missing":
                told = told_too(self.lots, found)
                if told[0] in dict(fields["facts"]):
                    return found
                fields = fields | {"facts": (*fields["facts"], told)}
                found = self.log.ask(name, **fields)
        except InputError:
            return None
        return found

    def tried(self, name: str, known: Fields) -> tuple[str, Fields] | None:
        """A deed is asked for until it is done: the order and its fields."""
        for _ in range(TRIES):
            fields = sensible(self.lots, self.play, DEEDS[name])
            if name in BY_HAND:
                fields |= BY_HAND[name](self)
            fields |= {each: known[each] for each in known if each in fields}
            fields = {each: value for each, value in fields.items() if value is not None}
            order = self.ask(name, fields)
            if isinstance(order, str):
                return order, fields
        return None

    def lead_up_to(self, name: str) -> Fields:
        """What must have been done before; whom and what it was about."""
        known: Fields = {}
        for step in FIRST.get(name, ()):
            if step in DEEDS:
                found = self.tried(step, known)
                if found is not None:
                    kept = ("player", "table", "one", "other", "hand", "turn", "clause", "chair")
                    known |= {each: v for each, v in found[1].items() if each in kept}
                if step == "sign-in":
                    known["player"] = len(self.night.entrants) - 1
            else:
                known |= self.until(step)
        return known

    def until(self, what: str) -> Fields:
        """Something happens at a table, as far as it can."""
        tables = [table for table in self.night.room.tables if table.count > 2]
        if not tables or self.night.phase != PLAYED:
            return {}
        table = self.lots.choice(tables)
        one, other, by = self.lots.sample(table.players(), 3)
        if what in ("somebody is out", "two are out", "a proposal"):
            out = (one, other) if what == "two are out" else (one,)
            if self.night.live is not None:
                self.ask("bust", {"players": out, "takers": tuple((p, (by,)) for p in out)})
            else:
                self.loses(table, one, by)
            return {"player": one, "players": out}
        if what == "a hand ends" and self.night.live is not None:
            self.ask("hand-over", {"table": int(table.number)})
        return {"table": int(table.number), "hand": int(table.hands), "player": one}

    def loses(self, table: Table, loser: int, winner: int) -> None:
        """A hand in which somebody loses all chips, where every hand is entered."""
        self.ask("begin-hand", {"table": int(table.number)})
        if table.in_hand:
            chair_of, told = self.night.room.chair_of, _reported(self)
            stacks = list(table.stacks)
            stacks[chair_of[winner]] += stacks[chair_of[loser]]
            stacks[chair_of[loser]] = 0
            self.ask("report-hand", told | {"table": int(table.number), "stacks": tuple(stacks)})

    # --- taking them back

    def step(self, name: str) -> None:
        """A deed is done, if it can be, and taken back: as if it had not been."""
        if self.lots.random() < 0.3:
            self.log.wait(self.lots.choice([0.5, 3, 12]))
        known = self.lead_up_to(name)
        self.log.wait(0)  # whatever is due by itself has been done
        before = self.log.state()
        players, tables = len(self.night.entrants), len(self.night.room.tables)
        found = self.tried(name, known)
        if found is None:
            return
        stays = self.night.phase == PLAYED and self.lots.random() < 0.3
        undo = self.log.undo(found[0])
        after, was = (plain(each, players, tables) for each in (self.log.state(), before))
        assert after == was, (name, found)
        self.undone[name] += 1
        if stays:
            self.log.undo(undo)
        self.log.sound()

    def an_old_one(self) -> None:
        """Take back an order of long ago, or be told what is in the way."""
        night = self.log
        orders = spans(night.events)
        standing = {each.order for each in orders} - {*taken_back(night.events, orders)[0]}
        order = self.lots.choice(sorted(standing))
        before = night.state()
        found = night.ask("undo", order=order)
        if isinstance(found, Refusal):
            self.blocked += 1
            assert night.state() == before
            there = {each.order for each in night.events if isinstance(each, Ordered)}
            assert found.why.figures["blocked_by"] in there, found
        night.sound()

    # --- the night

    def told(self) -> None:
        """From the doors to the end: deeds that nobody has undone yet come first."""
        for _ in range(5):
            self.log.sign_in()
        for name in EARLY:
            self.step(name)
        for number in range(len(self.night.entrants)):
            self.ask("enter", {"player": number, "taken_by": "Dora"})
        for _ in range(self.lots.choice([6, 12])):
            self.log.sign_in()
            self.ask("enter", {"player": len(self.night.entrants) - 1, "taken_by": "Dora"})
        for name in (*EARLY[2:], *EARLY[4:]):
            self.step(name)
        self.ask("draw-seats", {"seed": "00" * 32})
        if self.night.phase == SIGNING_IN:
            self.log.do("start")
        for number in range(45):
            rare = min(self.undone[each] for each in DEEDING)
            pick = [each for each in DEEDING if self.undone[each] <= rare + 1]
            self.step(self.lots.choice(pick))
            if number % 10 == 9:
                self.an_old_one()
            while self.night.phase > PLAYED:  # what led up to an order may have been the end
                orders = spans(self.log.events)
                gone = taken_back(self.log.events, orders)[0]
                self.log.undo([each.order for each in orders if each.order not in gone][-1])
        self.finish()
        for name in (*OVER, "settle-places", "disqualify", "award-bounty"):
            self.step(name)

    def finish(self) -> None:
        """One after the other goes out; whatever the room needs is accepted."""
        for _ in range(90):
            if self.night.phase != PLAYED or self.night.live is None:
                return
            self.log.wait(2)
            if not self.accepts_all() and self.night.phase == PLAYED:
                table = max(self.night.room.tables, key=lambda each: each.count)
                if table.count > 1:
                    loser, by = self.lots.sample(table.players(), 2)
                    self.ask("bust", {"players": (loser,), "takers": ((loser, (by,)),)})
                for player, entrant in enumerate(self.night.entrants):
                    if entrant.status == MAY_RETURN and self.lots.random() < 0.5:
                        self.ask("decline", {"player": player})

    def accepts_all(self) -> bool:
        """What is proposed is accepted, after whatever has to be said first."""
        assert self.night.live is not None
        for proposal in list(self.night.live.proposals):
            for table in self.night.room.tables:
                if table.count > 1 and proposal.buttons:
                    chair = table.next_taken(0)
                    self.ask("button-at", {"table": int(table.number), "chair": chair})
            if proposal.kind == "rank":
                self.ask("count", BY_HAND["count"](self))
            if isinstance(self.ask("accept", {"proposal": proposal.number}), str):
                return True
        return False


def _counted(story: Story) -> Fields:
    seated = books.seated(story.night)
    if story.night.live is None or not seated:
        return {}
    chip = int(story.night.chip)
    stacks = [max(chip, books.stack(story.night, p) // chip * chip) for p in seated]
    stacks[0] = int(story.night.in_play) - sum(stacks[1:])
    return {"stacks": tuple(zip(seated, stacks, strict=True)), "reason": ""}


def _reported(story: Story) -> Fields:
    tables = [table for table in story.night.room.tables if table.in_hand]
    if not tables:
        return {}
    table = tables[0]
    stacks = {"stacks": tuple(map(int, table.stacks)), "carried": int(table.carried)}
    return stacks | {
        "table": int(table.number),
        "hand": int(table.hands) + 1,
        "strengths": (),
        "takers": (),
    }


BY_HAND: Final[dict[str, Any]] = {"count": _counted, "report-hand": _reported}
DEEDING: Final = [each for each in ONLY_WITH_REAL_CARDS if each not in NOT_HERE]


# --- as if it had not been


@pytest.mark.parametrize("name", SCENES)
def test_an_order_at_its_moment_and_its_undo_are_as_if_it_had_not_been(name: str) -> None:
    night, told = SCENES[name]()
    before = night.state()
    players, tables = len(night.night.entrants), len(night.night.room.tables)
    order = night.do(name, **told)
    done = night.state()
    undo = night.undo(order)
    assert plain(night.state(), players, tables) == plain(before, players, tables)
    night.sound()
    night.undo(undo)
    players, tables = len(night.night.entrants), len(night.night.room.tables)
    assert plain(night.state(), players, tables) == plain(done, players, tables)
    night.sound()
    night.verified()


def test_every_order_of_a_live_night_is_taken_back_somewhere() -> None:
    undone: Counter[str] = Counter()
    blocked = 0
    for name in HOUSES:
        for seed in range(2):
            story = Story(name, seed, undone, live=True)
            story.told()
            story.log.verified()
            blocked += story.blocked
    assert sorted(set(DEEDING) - set(undone) - set(SCENES)) == []
    assert blocked > 5, "something was in the way of old orders"


@pytest.mark.parametrize("name", HOUSES)
def test_so_it_is_where_every_hand_is_entered(name: str) -> None:
    undone: Counter[str] = Counter()
    story = Story(name, 5, undone, live=False)
    story.told()
    story.log.verified()
    assert len(undone) > 15, sorted(undone)
