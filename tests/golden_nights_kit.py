"""A kit that plays golden nights by their doors: with real cards, and dealt by software.

Each step brings a night on; then deeds are asked for on a copy, which plays on a little and is
thrown away. What is asked hangs on nothing but the step and the deed's name, so that one deed more
changes no line of another.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import chain
from pickle import Pickler, Unpickler
from random import Random
from typing import Any, Final
from zlib import crc32

import msgspec

from golden_asks_kit import AFTER, MAIN, Fields, a_value, sensible, told_too
from golden_kit import Section, fields_of, plain, said, together, words
from shuffleup.cards.provable import HiddenDeck, pledge_of
from shuffleup.errors import InputError
from shuffleup.hand.commands import Call, Check, Command, DeclareBoard, Fold, Muck, RaiseTo, Show
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import RIVER
from shuffleup.rulebook import Rulebook, house
from shuffleup.rulebook.figures import Money
from shuffleup.rulings import cases
from shuffleup.rulings.catalogue import catalogue
from shuffleup.rulings.hearing import report
from shuffleup.tournament.dealt import acts, called_clock, deals, laying
from shuffleup.tournament.dealt.events import CardsDealt, Played, ThinkingTime
from shuffleup.tournament.dealt.perform import perform as perform_dealt
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.dealt.tally import Tally
from shuffleup.tournament.dealt.turning_points import TurningPoints
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import DEEDS, Deed, asked
from shuffleup.tournament.state.entrant import PLAYING
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import setup_of
from shuffleup.tournament.state.state import NEVER_MS, PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.turn_clock import Caller
from shuffleup.views.aside import aside_view
from shuffleup.views.chronicle import Chronicle
from shuffleup.views.director import director_view
from shuffleup.views.frames import TableFrames
from shuffleup.views.incidents import considered
from shuffleup.views.night import night_view
from shuffleup.views.notices import Notices
from shuffleup.views.past import PastHand, hand_events, hand_line, hand_story
from shuffleup.views.player import places_taken, player_view
from shuffleup.views.results import results_view
from shuffleup.views.results_rows import result_rows
from shuffleup.views.room import room_view
from shuffleup.views.seat import seat_view
from shuffleup.views.why_night import whys_of
from tournament_kit import changed

assert cases, "rulings have declared their deeds"
SECOND, MINUTE = 1000, 60_000
TRIES: Final = 4
"""How often a deed is asked for, with other fields, until it is done."""
EVERY: Final = 54
"""Each deed is tried once in so many steps."""


def copied(thing: Any, *shared: object) -> Any:
    """A copy, down to the last figure, but for decks and what else both may hold."""
    held = {id(each): each for each in shared}
    decks: dict[int, object] = {}
    written = BytesIO()

    class Writer(Pickler):
        def persistent_id(self, each: object) -> int | None:
            if isinstance(each, HiddenDeck):
                decks[id(each)] = each
                return id(each)
            return id(each) if id(each) in held else None

    class Reader(Unpickler):
        def persistent_load(self, which: int) -> object:
            return held[which] if which in held else decks[which]

    Writer(written).dump(thing)
    return Reader(BytesIO(written.getvalue())).load()


class GoldenNight:
    """A night, whoever deals, and all that is told of it."""

    kind: str
    dealt: bool
    live = False

    def __init__(self, name: str, players: int, tables: int, *, quiet: bool = False) -> None:
        self.name, self.tables = name, tables
        book = book_of(name)
        self.play = Play("golden", book, _setup(book)._replace(live=self.live), Pauses())
        self.quiet = quiet
        """Nothing is written down: no log, and nothing is tried."""
        self.play.keep(None if quiet else [])
        self.now, self.v = 0, 0
        self.lots = Random(name)
        self.chronicle, self.notices = Chronicle(), Notices(self.play)
        self.tally, self.points = Tally(), TurningPoints()
        self.seen: dict[str, Any] = {}
        self.players = players
        self.answer = ""
        """The last one: done, or why not."""
        self.missing: Refusal | None = None

    # --- doing

    @property
    def night(self) -> Tournament:
        return self.play.night

    def copy(self) -> GoldenNight:
        """Another night like this one, to try something."""
        shared = (self.night.rulebook, self.play.terms, self.night.terms, self.seen)
        found: GoldenNight = copied(self, *shared)
        return found

    def ask(self, name: str, fields: Fields) -> str:
        """A deed is asked for: what is said to it."""
        try:
            wanted = asked(name, **fields)
            if self.dealt:
                refused = perform_dealt(self.play, wanted, self.now, self.below)
            else:
                refused = perform(self.night, wanted, self.now, self.below)
        except InputError as trouble:
            self.answer = "unreadable"
            return f"unreadable: {trouble}"
        self.answer = "done" if refused is None else refused.why.key
        self.missing = refused if refused and refused.code == "fact-missing" else None
        return said(refused)

    def asked_to_rule(self, fields: Fields) -> str:
        """An incident is reported; whatever fact is missing is told then."""
        for _ in range(20):
            told = self.ask("rule", fields)
            if self.missing is None:
                break
            fields["facts"] = (*fields["facts"], told_too(self.lots, self.missing))
        return told

    def below(self, count: int) -> int:
        return self.lots.randrange(count)

    # --- telling

    def tell(self, section: Section, *, look: bool = True) -> Section:
        """What has happened since the last time, and what everybody sees now."""
        if self.quiet:
            return section
        log = self.play.log or []
        for event in log:
            section.note(event)
            self.v += 1
            self.tally.take(event)
            self.points.take(event)
            self.notices.take(self.play, event, self.v)
        self.chronicle.take(self.play, log)
        log.clear()
        for group, view in self.views() if look else ():
            section.look(group, self.seen.get(group, {}), view)
            self.seen = self.seen | {group: view}
        return section

    def views(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What every audience is shown, by kind of view: field by field for all who see one."""
        play, v, now = self.play, self.v, self.now
        everybody = range(len(self.night.entrants))
        yield "wall", fields_of(night_view(play, v, now, self.chronicle))
        yield "desk", fields_of(director_view(play, v, now, self.chronicle))
        yield "room", fields_of(room_view(play, MINUTE))
        taken = places_taken(play)
        yield "own", together(player_view(play, each, taken) for each in everybody)
        yield "aside", together(aside_view(play, each, self.notices) for each in everybody)
        frames, seats = [], []
        for table in self.night.room.tables:
            number = int(table.number)
            sitting = sorted({*table.players(), *self.play.at(number).players} - {NOBODY})
            shown = TableFrames(number, self.chronicle.at(number))
            frames.append(shown.whole(play, v, now, sitting[0] if sitting else None))
            seats += [seat_view(play, each, table=number) for each in sitting]
        yield "table", together(msgspec.json.decode(each) for each in frames)
        yield "seat", together(seats)
        results = [results_view(play, self.tally, [], v=v, staff=staff) for staff in (True, False)]
        yield "sum", together(results)
        yield "rows", together(result_rows(results[0], "2026-01-02", "The Lamb"))

    def whys(self) -> Section:
        """Why everybody is where they are."""
        section = Section("why everybody is where they are")
        for player in range(len(self.night.entrants)):
            for staff in (True, False):
                trees = whys_of(self.night, self.points, player, staff=staff)
                section.lines.append(f"P{player} {staff}: {plain(trees)}")
        return section

    def would_be_ruled(self, lots: Random) -> Section:
        """What would be ruled if an incident were reported now, of anybody at a table."""
        incident = catalogue().incidents[lots.choice(sorted(catalogue().incidents))]
        facts = [(name, kind) for name, kind in incident.facts.items() if lots.random() < 0.3]
        told = [(name, typed(a_value(lots, kind))) for name, kind in facts]
        section = Section(f"{incident.id} with {told}")
        if self.quiet:
            return section
        for table in self.night.room.tables[:2]:
            for player in (NOBODY, *table.players()):
                try:
                    wanted = report(self.night, incident.id, int(table.number), player, told)
                    found = considered(self.play, wanted, dealt=self.dealt)
                    says = said(found) if isinstance(found, Refusal) else plain(found)
                except InputError as trouble:
                    says = str(trouble)
                section.lines.append(f"{table.number} P{player}: {says}")
        return section

    # --- playing

    def opened(self) -> Iterator[Section]:
        """People come, seats are drawn, and it begins; some deeds are tried at each stage."""
        for number in range(self.players):
            fields = {"name": f"P{number}", "member": str(number + 1), "age_confirmed": 30}
            told = self.did("sign-in", **fields, accepted=True)
            yield self.tell(Section(told + self.did("enter", player=number)), look=number % 4 == 0)
            self.now += SECOND
        yield from self.all_tried(0, 6)
        draw = self.did("draw-seats", seed="07" * 32, tables=self.tables)
        yield self.tell(Section(draw))
        yield from self.all_tried(3, 6)
        yield self.tell(Section(self.did("start")))

    def did(self, name: str, /, **fields: Any) -> str:
        """A deed is asked for; what came of it."""
        told = self.asked_to_rule(fields) if name == "rule" else self.ask(name, fields)
        return f"{name} {words(fields)}: {told}"

    def go_on(self, lots: Random) -> str:
        """Something happens at a table, or time passes; what was done."""
        raise NotImplementedError

    def stepped(self, step: int) -> Iterator[Section]:
        """One step: the night goes on, something is asked for, and something is tried."""
        lots = Random(f"{self.name} {self.kind} {step}")
        yield self.tell(Section(self.go_on(lots)), look=step % 2 == 0)
        if step % 3 == 2:
            self.lots = Random(f"{step}")
            deed = DEEDS[lots.choice(MAIN)]
            yield self.tell(Section(self.did(deed.name, **sensible(lots, self.play, deed))))
        yield from self.all_tried(step, EVERY)
        if step % 3 == 0:
            yield self.would_be_ruled(lots)

    def all_tried(self, step: int, every: int) -> Iterator[Section]:
        """Those deeds whose turn it is, each on a copy that nothing has happened to."""
        if self.quiet:
            return
        trial = self.copy()
        for name, deed in sorted(DEEDS.items()):
            if not self.knows(deed):
                continue
            if (crc32(f"{name} {self.name} {self.kind}".encode()) + step) % every == 0:
                section = trial.tried(deed, Random(f"{self.kind} {step} {name}"))
                yield section
                if section.kinds or trial.answer == "done" or name in AFTER:
                    trial = self.copy()

    def knows(self, deed: Deed) -> bool:
        """Whether there is such a thing in this kind of night."""
        tapped = "tournament.live" in deed.door.__module__ and not self.live
        return not tapped and not (deed.only_real if self.dealt else deed.dealers_rule)

    def tried(self, deed: Deed, lots: Random) -> Section:
        """A deed is asked for until it is done, and the night goes on a little."""
        section, answers = Section(""), []
        self.lots = lots
        known = self._before(deed, section, lots)
        for _ in range(TRIES):
            fields = sensible(lots, self.play, deed)
            fields |= {name: known[name] for name in known if name in fields}
            section.lines.append(self.did(deed.name, **fields))
            answers.append(self.answer)
            if self.answer == "done":
                break
        section.head = f"? {deed.name}: {', '.join(dict.fromkeys(answers))}"
        if self.answer == "done":
            self.tell(section)
            for _ in range(3):
                section.lines.append(self.go_on(lots))
                self.tell(section, look=False)
            self.now += 12 * MINUTE
            section.lines.append(self.go_on(lots))
            self.tell(section)
        return section

    def _before(self, deed: Deed, section: Section, lots: Random) -> Fields:
        """What must have been done before; whom and what it was about."""
        known: Fields = {}
        for name in AFTER.get(deed.name, ()):
            if name in DEEDS:
                known |= self._first(DEEDS[name], section, lots, known)
            else:
                known |= self._until(name, section, lots)
        if known:
            self.now += lots.choice([0, 10, 45]) * MINUTE
        return {name: value for name, value in known.items() if lots.random() < 0.9}

    def _first(self, deed: Deed, section: Section, lots: Random, known: Fields) -> Fields:
        """A deed before another."""
        if not self.knows(deed):
            return {}
        for _ in range(TRIES):
            fields = sensible(lots, self.play, deed)
            fields |= {name: known[name] for name in known if name in fields}
            section.lines.append(self.did(deed.name, **fields))
            if self.answer == "done":
                self.tell(section, look=False)
                if deed.name == "sign-in":
                    return {"player": len(self.night.entrants) - 1}
                kept = ("player", "table", "one", "other", "hand", "turn", "clause")
                return {name: fields[name] for name in kept if name in fields}
        return {}

    def _until(self, what: str, section: Section, lots: Random) -> Fields:
        """The night goes on until a hand has ended, or all, or somebody is out; where and who."""
        before = {p for p, each in enumerate(self.night.entrants) if each.status == PLAYING}
        hands = [int(table.hands) for table in self.night.room.tables]
        for _ in range(40):
            if self.night.phase != PLAYED or (what == "hands end" and not self.night.in_hand):
                break
            section.lines.append(self.ended(lots) if what == "hands end" else self.go_on(lots))
            self.tell(section, look=False)
            out = [p for p in before if self.night.entrants[p].status != PLAYING]
            if what == "somebody is out" and out:
                return {"player": out[0]}
            for table, number in zip(self.night.room.tables, hands, strict=False):
                over = table.hands > number and not table.in_hand and table.count
                if over and what == "a hand ends":
                    player = lots.choice(table.players())
                    return {"table": int(table.number), "hand": int(table.hands), "player": player}
        return {}

    def ended(self, lots: Random) -> str:
        """A hand ends, or comes nearer to it."""
        return self.go_on(lots)


class ByHand(GoldenNight):
    """A night with real cards: dealers begin hands, and say what they came to."""

    kind, dealt = "by hand", False
    out = 0.3
    """How likely a loser is out."""
    pace = 1
    """How long hands take."""

    def go_on(self, lots: Random) -> str:
        self.now += lots.randint(20, 200) * self.pace * SECOND
        if self.night.phase != PLAYED:
            return "time passes"
        if self.night.due_ms <= self.now:
            timing.tick(self.night, self.now, self.below)
        tables = [table for table in self.night.room.tables if table.count]
        if not tables:
            return "nobody sits anywhere"
        table = lots.choice(tables)
        if not table.in_hand:
            return self.did("begin-hand", table=int(table.number))
        return self.did("report-hand", **_reported(table, lots, self.out))

    def ended(self, lots: Random) -> str:
        table = next(each for each in self.night.room.tables if each.in_hand)
        return self.did("report-hand", **_reported(table, lots, self.out))


def _reported(table: Table, lots: Random, likely_out: float) -> Fields:
    """What a hand came to: some chips change hands; now and then somebody has none left."""
    stacks = list(table.stacks)
    dealt = [chair for chair in range(len(stacks)) if table.dealt >> chair & 1]
    winner, *losers = lots.sample(dealt, min(len(dealt), lots.randint(2, 4)))
    fields: Fields = {"table": int(table.number), "hand": int(table.hands) + 1}
    out = []
    for loser in losers:
        lost = stacks[loser] if lots.random() < likely_out else stacks[loser] // 300 * 100
        stacks[loser] -= lost
        stacks[winner] += lost
        out += [loser] if not stacks[loser] else []
    if out and lots.random() < 0.7:
        fields["strengths"] = tuple((chair, lots.randint(1, 3)) for chair in out)
        fields["takers"] = tuple((chair, (winner,)) for chair in out)
    return fields | {"stacks": tuple(stacks), "carried": int(table.carried)}


class Late(ByHand):
    """The end of a night with real cards: one after another is out."""

    kind, out, pace = "late", 0.4, 4


class Dealt(GoldenNight):
    """A night that software deals: decks, cuts, decisions, and clocks that run out."""

    kind, dealt = "dealt", True

    def __init__(self, name: str, players: int, tables: int, *, quiet: bool = False) -> None:
        super().__init__(name, players, tables, quiet=quiet)
        self.of_hand: dict[int, list[Event]] = {}
        self.past: list[tuple[int, Any]] = []

    def go_on(self, lots: Random) -> str:
        """What is due is done; or whoever is to act does something."""
        if self.night.phase != PLAYED:
            self.now += MINUTE
            return "time passes"
        waiting = [n for n in sorted(self.play.tables) if self.play.actor(n) != NOBODY]
        if waiting and lots.random() < 0.85:
            self.now += lots.randint(1, 9) * SECOND
            return self._decision(lots.choice(waiting), lots)
        dues = [(int(spot.due_ms), n) for n, spot in sorted(self.play.tables.items())]
        due, number = min([*dues, (int(self.night.due_ms), NOBODY)])
        if due >= NEVER_MS:
            return "nothing is to come"
        self.now = max(self.now, due)
        if number == NOBODY:
            timing.tick(self.night, self.now, self.below)
            acts.look_again(self.play, self.now, self.below)
            return "time brings something"
        return self._due(number, lots)

    def would_be_ruled(self, lots: Random) -> Section:
        """The same, and all that the hands know by themselves."""
        section = super().would_be_ruled(lots)
        for number, spot in sorted(self.play.tables.items()):
            for player in [p for p in spot.players if p != NOBODY and not self.quiet]:
                facts: Fields = {}
                for incident in catalogue().incidents.values():
                    facts |= cases.known_facts(self.night, self.play, incident, number, player)
                section.lines.append(f"known at {number} of P{player}: {sorted(facts.items())}")
        return section

    def _due(self, number: int, lots: Random) -> str:
        """What a table waited for."""
        play, spot, now = self.play, self.play.at(number), self.now
        if not self.night.room.tables[number].in_hand:
            told = deals.shuffle(play, number, lambda: self._deck(number), now, self.below)
            if told is not None:
                spot.due_ms = NEVER_MS
            return f"shuffle at {number}: {said(told)}"
        if spot.commitment is None:
            return (
                f"time is over at {number}: {said(acts.time_over(play, number, now, self.below))}"
            )
        if spot.lifted is None and lots.random() < 0.4:
            return f"no cut at {number}: {said(deals.cut_by_default(play, number, now))}"
        if spot.lifted is None:
            chair, lifted = lots.choice([spot.cutter, spot.cutter, 1]), lots.choice([0, 3, 20, 60])
            told = deals.cut(play, number, chair, lifted, now)
            return f"cut at {number}: {lifted} by {chair}: {said(told)}"
        came = {c: nonce(c) for c in spot.commitment.pledges if lots.random() < 0.97}
        told = deals.deal(play, number, came, now, self.below)
        return f"deal at {number}: {sorted(came)} {said(told)}"

    def _deck(self, number: int) -> tuple[HiddenDeck, bytes]:
        spot = self.play.night.room.tables[number]
        there = [c for c, player in enumerate(spot.chairs) if player != NOBODY]
        pledges = {chair: pledge_of(nonce(chair)) for chair in there if chair % 3}
        read = Random(f"{number} {spot.hands}").randbytes
        return HiddenDeck.shuffle(deals.next_context(self.play, number), pledges, read), b"sealed"

    def _decision(self, number: int, lots: Random) -> str:
        """Whoever is to act does something, or somebody asks for the clock."""
        spot, player, lot = self.play.at(number), self.play.actor(number), lots.random()
        assert spot.hand is not None
        chair = int(spot.hand.actor)
        if lot < 0.06:
            caller = lots.choice(list(Caller))
            told = called_clock.ask(self.play, number, caller, self.now)
            return f"the clock at {number} by {caller}: {said(told)}"
        command: Command = lots.choice([Show, Show, Muck, DeclareBoard])(chair)
        if spot.hand.street <= RIVER:
            legal = spot.hand.legal()
            command = Call(chair) if legal.call else Check(chair)
            if lot < 0.2 and legal.may_raise:
                most = int(legal.raise_to)
                command = RaiseTo(chair, lots.choice([int(legal.raise_from), most, most // 2]))
            elif lot < 0.35:
                command = Fold(chair)
        seen = (spot.number, spot.turn - (lot > 0.98))
        told = acts.act(self.play, number, player, seen, command, self.now, self.below)
        return f"P{player} at {number}: {command}: {said(told)}"

    def tell(self, section: Section, *, look: bool = True) -> Section:
        over = []
        for event in self.play.log or ():
            table = getattr(event, "table", NOBODY)
            if isinstance(event, CardsDealt):
                self.of_hand[table] = [event]
            elif isinstance(event, Played | ThinkingTime) and table in self.of_hand:
                self.of_hand[table].append(event)
            elif isinstance(event, HandFinished) and table in self.of_hand:
                over.append((event, self.of_hand.pop(table)))
        super().tell(section, look=look)
        for ended, events in over:
            section.lines += self._looked_back(ended, events)
        return section

    def _looked_back(self, ended: HandFinished, events: list[Any]) -> Iterator[str]:
        """A hand that is over, as each who was in it looks at it again; some show cards."""
        spot, (dealt, *played) = self.play.at(ended.table), events
        if spot.hand is None or spot.deal is None or not spot.hand.over:
            return
        past = PastHand(dealt, played, spot.hand, spot.dealt_deck, spot.deal, not ended.counted)
        for player in (NOBODY, *(p for p in spot.players if p != NOBODY)):
            line = hand_line(self.play, past, player, self.v)
            told = [line, hand_story(self.play, past, player), hand_events(past, player)]
            yield f"P{player} looks back at hand {ended.hand}: {plain(told)}"
        lots = Random(f"{ended.table} {ended.hand}")
        for player in [p for p in spot.players if p != NOBODY][:3]:
            which = lots.choice([1, 2, 3])
            done = laying.lay_open(self.play, ended.table, player, ended.hand, which, self.now)
            yield f"P{player} lays open {which}: {said(done)}"


def nonce(chair: int) -> bytes:
    """What somebody adds to the shuffle."""
    return bytes([chair + 1]) * 32


def typed(value: Any) -> str:
    """A value as one types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- whole nights


def book_of(name: str) -> Rulebook:
    """The house, with a price where it has prizes and leaves the price open."""
    book = house(name)
    if not book.entry.fee.value.amount_minor and book.payouts.method.value.startswith("share"):
        return changed(book, "entry", fee=Money(2000, "USD"))
    return book


def _setup(book: Rulebook) -> Any:
    price = book.entry.fee.value
    money = price.currency or "GBP"
    fee_minor = price.amount_minor // 10
    night = setup_of(book, preset(book))
    return night._replace(currency=money, bounty_minor=500, fee_minor=fee_minor)


def played(
    kind: type[GoldenNight], name: str, players: int, tables: int, steps: int
) -> Iterator[Section]:
    """A night from its open doors, so many steps long; without a log it comes to the same."""
    night, silent = kind(name, players, tables), kind(name, players, tables, quiet=True)
    for each in (silent, night):
        told = chain(each.opened(), *(each.stepped(step) for step in range(steps)))
        yield from (section for section in told if not each.quiet)
    yield night.whys()
    same = frozen(night.night) == frozen(silent.night)
    yield Section(f"without a log it comes to {'the same' if same else 'something else'}")
