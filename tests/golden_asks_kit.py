"""A kit that asks: for any deed, what somebody in this night might well ask for now.

`deed_kit.likely` draws each field by itself; here the fields fit each other and the night.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, Final

from deed_kit import fields_of, likely
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulings.catalogue import FactKind, catalogue
from shuffleup.rulings.decisions import outcomes
from shuffleup.rulings.questions import NUMBERS
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.people.offences import offences
from shuffleup.tournament.prizes.ending import pool
from shuffleup.tournament.state.deed import Deed
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY

Fields = dict[str, Any]
HANDS: Final = ("AsAhKd7c2c", "AsKsQsJs9s", "", "2c2d2h9s8s")
"""What people had who went out together."""
BACK_IN: Final = ("rebuy", "re-enter", "decline", "ask-for")
NEW: Final = ("enter", "seat", "wait-for-seat", "refund", "sign-off")
"""Deeds of those who have no seat."""
MAIN: Final = (
    "add-minutes", "add-on", "agree-to-rest", "allow-together", "announce", "ask-for",
    "ask-for-shuffle", "away", "back", "break-now", "break-table", "change-rules", "close-chairs",
    "correct-stack", "decide-case", "decline", "dispute", "end-break", "enter", "file-breach",
    "give-code", "hand-for-hand", "hold-table", "keep-apart", "let-go", "move", "next-level",
    "open-chairs", "pause", "penalise", "pick-up", "quit", "re-enter", "rebuy", "release-table",
    "report-error", "resume", "rule", "seat", "see-hand", "see-rest", "settle-dispute", "sign-in",
    "sign-out", "start-clock", "stop-clock", "swap-seats", "take-chips", "take-seat", "wait",
    "wait-for-seat",
)  # fmt: skip
"""What is asked for in the night itself, so that more comes of it."""
CLOSED: Final = ("close-entry", "close-sales")
COMES: Final = ("sign-in", "enter")
AFTER: Final[dict[str, tuple[str, ...]]] = {
    "agree-chop": (*CLOSED, "enter-prizes", "hands end"), "break-table": ("hands end",),
    "correct-button": ("hands end",), "correct-stack": ("hands end",), "forfeit": ("hands end",),
    "swap-seats": ("hands end",), "agree-to-rest": ("a hand ends", "see-rest"),
    "allow-together": ("keep-apart",), "award-bounty": ("somebody is out",), "back": ("away",),
    "decide-case": ("rule",), "decline": ("somebody is out",), "dispute": ("a hand ends",),
    "end-break": ("break-now",), "enter": ("sign-in",), "enter-prizes": CLOSED,
    "excuse-sign-out": ("miss-sign-out",), "find-chips": ("take-chips",),
    "hand-for-hand": CLOSED, "let-go": ("file-breach",), "lift-ban": ("ban",),
    "move": ("a hand ends",), "open-chairs": ("close-chairs",), "pay-debt": ("penalise",),
    "penalise": ("file-breach",), "pick-up": ("away",), "re-enter": ("somebody is out",),
    "rebuy": ("somebody is out",), "refund": (*COMES, "wait-for-seat", "sign-off"),
    "reinstate": ("hands end", "disqualify"), "release-table": ("hold-table",), "remove": ("move",),
    "resume": ("pause",), "revive": ("cancel",), "seat": COMES,
    "seat-next": (*COMES, "wait-for-seat"), "see-hand": ("a hand ends",),
    "see-rest": ("a hand ends",), "settle-dispute": ("a hand ends", "dispute"),
    "settle-places": ("somebody is out",), "sign-off": (*COMES, "wait-for-seat"),
    "stop-clock": ("start-clock",), "take-back-move": ("move",), "take-seat": ("give-code",),
    "turn-down": ("ask-for",), "wait": (*COMES, "seat"), "wait-for-seat": COMES,
    "withdraw": ("ask-for",),
}  # fmt: skip
"""Deeds that come to something only after another."""


def sensible(lots: Random, play: Play, deed: Deed) -> Fields:
    """The fields of a deed as somebody would fill them in: mostly so that it could be done."""
    night = play.night
    fields = _readable(lots, night, deed)
    if "reason" in fields and lots.random() < 0.8:
        fields["reason"] = lots.choice(["It was agreed.", "The clock was wrong.", "A late train."])
    for name in ("player", "one", "other"):
        if name in fields:
            fields[name] = _somebody(lots, night, deed.name)
    _of_here(lots, play, fields)
    for about in (_of_rulings, _of_money, _of_seats, _of_the_night, _tapped):
        found = about(lots, night, deed.name, fields)
        fields |= {name: value for name, value in found.items() if name in fields}
    return fields


def _readable(lots: Random, night: Tournament, deed: Deed) -> Fields:
    """Something in every field that may stand there."""
    for _ in range(9):
        with suppress(InputError):
            return dict(likely(lots, night, deed).values)
    return fields_of(lots, deed, wild=0)


def _of_rulings(lots: Random, night: Tournament, name: str, fields: Fields) -> Fields:
    match name:
        case "rule":
            incident = lots.choice(sorted(catalogue().incidents))
            return {"incident": incident, "facts": (), "outcome": "", "currency": "GBP"}
        case "decide-case" if night.cases:
            return _of_a_case(lots, night)
        case "penalise" | "file-breach" | "let-go":
            return _of_an_offence(lots, night, fields)
        case "settle-dispute" if night.room.tables:
            return {"awards": _awards(lots, night, fields["table"])}
    return {}


def _of_money(lots: Random, night: Tournament, name: str, fields: Fields) -> Fields:
    match name:
        case "agree-chop":
            left = tuple(p for p, e in enumerate(night.entrants) if e.status == PLAYING)
            kind = lots.choice(["equal", "icm", "agreed"])
            return {"kind": kind, "consenting": left, "currency": night.setup.currency}
        case "enter-prizes":
            total = pool(night).total.amount_minor
            amounts = (total - total // 3, total // 3)
            return {"currency": night.setup.currency, "amounts_minor": amounts}
        case "enter" | "re-enter" | "refund":
            price = night.rulebook.entry.fee.value
            paid, stack = lots.choice([price.amount_minor] * 4 + [700]), lots.choice([0] * 3 + [70])
            return {"paid_minor": paid, "currency": price.currency, "early": False, "stack": stack}
        case "award-bounty" | "settle-places":
            winners = tuple(_somebody(lots, night, "") for _ in range(lots.randint(0, 2)))
            last = [player for exit in night.places.exits[-2:] for player in exit]
            return {"winners": winners, "players": tuple(lots.sample(last, len(last)))}
        case "correct-stack" | "forfeit" | "take-chips" | "find-chips":
            stack = int(night.stack_of(fields["player"])) if _sits(night, fields["player"]) else 0
            some = 100 * lots.randint(0, 3)
            return {"stack": max(0, stack + some - 100), "taken": some, "found": some}
        case "take-out-colour":
            return {"smallest": lots.choice([25, 50, 100, 500])}
    return {}


def _of_seats(lots: Random, night: Tournament, name: str, fields: Fields) -> Fields:
    match name:
        case "move" | "change-table" | "seat" if len(night.room.tables) > 1:
            return _free_seat(lots, night, fields)
        case "close-chairs" | "open-chairs":
            chairs = tuple(sorted(lots.sample(range(9), lots.randint(1, 2))))
            return {"closed": chairs, "opened": chairs}
        case "sign-in":
            number = len(night.entrants)
            new = f"New {number}" if lots.random() < 0.8 else "P3"
            age, accepted = lots.choice([30, 30, 30, 17]), lots.random() < 0.9
            who = {"name": new, "member": str(number + 1), "bans": (), "refused": ""}
            return who | {"age_confirmed": age, "accepted": accepted}
    return {}


def _of_the_night(lots: Random, night: Tournament, name: str, fields: Fields) -> Fields:
    match name:
        case "change-structure":
            rows = list(rows_of(night.clock.structure))
            at = lots.randrange(len(rows))
            return {"levels": tuple(lots.choice([rows[: at + 1] + rows[at:], rows[:-1]]))}
        case "go-to":
            return {"row": max(0, int(night.row) + lots.randint(-1, 3))}
    return {}


def _tapped(lots: Random, night: Tournament, name: str, fields: Fields) -> Fields:
    """What a director taps in a live night."""
    here = [table for table in night.room.tables if table.count > 1]
    if night.live is None or not here:
        return {}
    table = lots.choice(here)
    one, *others = lots.sample(table.players(), min(3, table.count))
    match name:
        case "bust":
            out = tuple(others[: lots.randint(1, 2)])
            return _said_of(lots, out) | {"players": out, "takers": tuple((p, (one,)) for p in out)}
        case "tell-apart" if night.live.ties:
            tied = tuple(out.player for out in lots.choice(night.live.ties))
            return _said_of(lots, tied) | {"players": tied}
        case "count":
            stacks = (
                (p, int(night.stack_of(p)) + 100 * lots.randint(-2, 2)) for p in (one, *others)
            )
            return {"stacks": tuple(stacks)}
        case "sat-down" if night.live.sent:
            return {"player": lots.choice(night.live.sent)}
        case "accept" | "dismiss" if night.live.proposals:
            return {"proposal": lots.choice(night.live.proposals).number}
        case "hand-over" | "button-at" | "clock-on" | "clock-off":
            chair = int(night.room.chair_of[one])
            if name == "clock-off" and night.live.clocks:
                on = night.live.clocks[0]
                return {"table": on.table, "chair": on.chair}
            return {"table": int(table.number), "chair": chair, "hands": lots.choice([1, 1, 2])}
        case "pay-out":
            return {"amount_minor": lots.choice([500, 1000])}
        case "till":
            return {"taken_by": lots.choice(["taken_by 1", "Tom"]), "counted_minor": 700}
    return {}


def _said_of(lots: Random, players: tuple[int, ...]) -> Fields:
    """What somebody knows of those who went out together: now and then nothing."""
    cards = lots.sample(HANDS, len(players))
    facts: Fields = {
        "stacks": tuple((player, 100 * lots.randint(1, 9)) for player in players),
        "hands": tuple(zip(players, cards, strict=True)),
        "deciding": tuple((player, 100 * lots.randint(1, 3)) for player in players),
    }
    return {name: value if lots.random() < 0.5 else () for name, value in facts.items()}


def told_too(lots: Random, refused: Refusal) -> tuple[str, str]:
    """The fact that somebody left out, as one types it."""
    name, values = (str(refused.why.figures[each]) for each in ("fact", "values"))
    if values == "a whole number":
        return name, str(lots.choice(NUMBERS[:5]))
    return name, lots.choice(values.split("|"))


def a_value(lots: Random, kind: FactKind) -> Any:
    """A value that a fact may have."""
    if kind == "bool":
        return lots.random() < 0.5
    return lots.choice(NUMBERS[:5]) if kind == "int" else lots.choice(list(kind))


def _sits(night: Tournament, player: int) -> bool:
    return 0 <= player < len(night.room.table_of) and night.room.table_of[player] != NOBODY


def _somebody(lots: Random, night: Tournament, name: str) -> int:
    """Somebody to whom it could well happen."""
    everybody = range(len(night.entrants))
    likely_ones = [p for p in everybody if _sits(night, p)]
    if name in BACK_IN:
        likely_ones = [p for p in everybody if night.entrants[p].status == MAY_RETURN]
    elif name in NEW or name in ("reinstate", "award-bounty", "lift-ban"):
        likely_ones = [p for p in everybody if not _sits(night, p)]
    elif name in ("back", "pick-up"):
        likely_ones = [p for p in everybody if night.entrants[p].away_ms >= 0]
    elif name == "pay-debt":
        likely_ones = [p for p in everybody if p in night.debts_minor]
    return lots.choice(likely_ones if likely_ones and lots.random() < 0.85 else list(everybody))


def _of_here(lots: Random, play: Play, fields: Fields) -> None:
    """Table, hand and turn of the player who is named, as they are."""
    night, player = play.night, fields.get("player", NOBODY)
    if "table" in fields and night.room.tables:
        at_home = _sits(night, player) and ("hand" in fields or lots.random() < 0.5)
        fields["table"] = (
            int(night.room.table_of[player]) if at_home else lots.randrange(len(night.room.tables))
        )
    number = fields.get(
        "table", int(night.room.table_of[player]) if _sits(night, player) else NOBODY
    )
    if number not in range(len(night.room.tables)) or lots.random() < 0.1:
        return
    spot = play.at(number)
    if "turn" in fields and play.actor(number) != NOBODY and "player" in fields:
        fields["player"] = play.actor(number)
    hand = spot.number or int(night.room.tables[number].hands)
    here = {"hand": hand, "turn": spot.turn}
    fields |= {name: value for name, value in here.items() if name in fields}


def _free_seat(lots: Random, night: Tournament, fields: Fields) -> Fields:
    """A chair at another table than one's own."""
    own = night.room.table_of[fields["player"]]
    others = [each for each in night.room.tables if each.number != own and each.free_chairs()]
    if not others or lots.random() < 0.15:
        return {}
    table = lots.choice(others)
    chair = lots.choice([None, *table.free_chairs()])
    return {"table": int(table.number), "chair": chair}


def _of_a_case(lots: Random, night: Tournament) -> Fields:
    number = lots.randrange(len(night.cases))
    case = night.cases[number]
    found = outcomes(night.rulebook, case.incident, case.offence) or ("none",)
    return {"case": number, "outcome": lots.choice(found), "reason": "On second thought."}


def _of_an_offence(lots: Random, night: Tournament, fields: Fields) -> Fields:
    """What the house has a name for, or one of its clauses."""
    found: Fields = {}
    named = sorted(offences(night.rulebook))
    if "offence" in fields and named and lots.random() < 0.6:
        found |= {"offence": lots.choice(named), "clause": ""}
    elif "clause" in fields:
        cited = [c for each in offences(night.rulebook).values() for c in each.clauses]
        cited += night.rulebook.penalties.scale.clauses
        found["clause"] = lots.choice(sorted(cited)) if cited else ""
        if "offence" in fields:
            found["offence"] = ""
    if "kind" in fields and lots.random() < 0.5:
        found |= {"kind": "", "amount": 0}
    return found


def _awards(lots: Random, night: Tournament, table: int) -> Any:
    """The pot of a dispute to somebody, or to two; nothing: it stays where it went."""
    pot = sum(chips for each in night.disputes if each.table == table for _, chips in each.shares)
    there = night.room.tables[table].players() if pot else []
    if len(there) < 2 or lots.random() < 0.3:
        return ()
    one, other = lots.sample(there, 2)
    return ((one, pot),) if lots.random() < 0.5 else ((one, pot - 100), (other, 100))
