"""A live night as its director runs it: by orders, one after the other, while time passes.

After every order the books add up, the record gives the same night again, and a refusal has
changed nothing.
"""

from __future__ import annotations

from typing import Any

from shuffleup.cli.night_orders import Order, Show
from shuffleup.cli.night_run import NightRun
from shuffleup.desk.audit.lines import audit_lines
from shuffleup.formats.lines import lines
from shuffleup.rulebook import Rulebook, house
from shuffleup.tournament.live import books
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.undo import replayed
from shuffleup.views.live_wire import LiveProposal, LiveState
from tournament_kit import sound


class LiveNight:
    """A night with real cards, and somebody who taps."""

    def __init__(self, name: str | Rulebook, players: int = 0, *, seed: int = 7) -> None:
        self.book = house(name) if isinstance(name, str) else name
        self.run = NightRun(self.book, "", seed)
        self.at = 0
        self.lines: list[dict[str, Any]] = []
        """What was asked for, as `shuffleup night` reads it."""
        for number in range(players):
            self.lets_in(f"P{number}", number)

    @property
    def night(self) -> Tournament:
        return self.run.night

    def lets_in(self, name: str, number: int) -> None:
        person = {"name": name, "member": f"M{number}", "age_confirmed": 30, "accepted": True}
        self.done("sign-in", **person)
        self.done("enter", player=number, taken_by="Tom")

    def starts(self) -> LiveNight:
        self.done("draw-seats")
        self.done("start")
        return self

    def asks(
        self, name: str, /, *, id: str = "", tapped: int | None = None, **fields: object
    ) -> dict[str, Any]:
        """What an order comes to; the night is sound after it."""
        line = {"at": self.at, "do": name, "id": id, "tapped": tapped}
        said = {key: value for key, value in line.items() if value not in ("", None)}
        self.lines.append({**said, **fields})
        order = Order(self.at, asked(name, **fields), id, tapped=tapped)
        answer: dict[str, Any] = self.run.take(order, len(self.lines))
        sound(self.night)
        self.adds_up()
        if (told := answer.get("refused")) is not None:
            assert told["says"] and told["allowed"] and told["clauses"], told
        return answer

    def adds_up(self) -> None:
        """What scripts are promised: stacks, odd chips and the uncounted are what is in play."""
        state = self.state
        stacks = sum(player.stack for player in state.players)
        assert stacks + state.chips.odd + state.chips.uncounted == state.chips.in_play
        assert state.chips.odd >= 0

    def done(self, name: str, /, **fields: object) -> dict[str, Any]:
        answer = self.asks(name, **fields)
        assert "done" in answer, answer
        found: dict[str, Any] = answer["done"]
        return found

    def refused(self, name: str, code: str, /, **fields: object) -> list[str]:
        """The clauses of a refusal that has changed nothing."""
        before = frozen(self.night)
        answer = self.asks(name, **fields)
        assert answer.get("refused", {}).get("code") == code, answer
        assert frozen(self.night) == before
        assert answer["refused"]["allowed"]
        clauses: list[str] = answer["refused"]["clauses"]
        return clauses

    def later(self, minutes: float) -> LiveNight:
        """Time passes."""
        self.at += int(minutes * MINUTE_MS)
        self.lines.append({"at": self.at, "show": True})
        self.run.show(Show(self.at), len(self.lines))
        sound(self.night)
        return self

    @property
    def state(self) -> LiveState:
        return self.run.state()

    def proposal(self, kind: str) -> LiveProposal:
        """The one of a kind that stands."""
        (found,) = [each for each in self.state.proposals if each.kind == kind]
        return found

    def accepts(self, kind: str) -> dict[str, Any]:
        return self.done("accept", proposal=self.proposal(kind).proposal)

    def at_table(self, number: int) -> list[int]:
        return self.night.room.tables[number].players()

    def holds(self) -> None:
        """The record gives the same night again, and `verify` finds nothing wrong with it."""
        assert frozen(replayed(self.book, self.run.events)) == frozen(self.night)
        assert frozen(thaw(self.book, frozen(self.night))) == frozen(self.night)
        report = audit_lines(list(lines(self.run.events)), "night", lambda _: self.book)
        assert report.fault is None, report.fault

    def rules(self, incident: str, **about: int) -> dict[str, Any]:
        """An incident is filed; whatever has to be known is said as it comes first."""
        facts: tuple[tuple[str, str], ...] = ()
        while True:
            answer = self.asks("rule", incident=incident, facts=facts, **about)
            if answer.get("refused", {}).get("code") != "fact-missing":
                assert "done" in answer, answer
                return answer
            fact, _, values = answer["refused"]["allowed"].rpartition(" with ")[2].partition(": ")
            facts += ((fact, values.split("|")[0]),)

    # --- as a director goes through a night

    def does_what_is_due(self) -> list[str]:
        """Whatever the room needs is done, and whoever was sent sits down; what that was."""
        kinds = []
        while self.state.proposals:
            proposal = self.state.proposals[0]
            for need in proposal.needs:
                what, _, number = need.partition(":")
                if what == "button":
                    table = self.night.room.tables[int(number)]
                    self.done("button-at", table=int(number), chair=table.next_taken(0))
                else:
                    self.counts()
            self.done("accept", proposal=proposal.proposal)
            kinds.append(proposal.kind)
            assert self.night.live is not None
            for player in list(self.night.live.sent):
                self.done("sat-down", player=player)
        return kinds

    def counts(self) -> None:
        """Everybody's chips are counted, and are all there."""
        chip, left = int(self.night.chip), int(self.night.in_play)
        players = books.seated(self.night)
        share = left // len(players) // chip * chip
        stacks = [share - at * chip for at in range(len(players))]
        stacks[0] = left - sum(stacks[1:])
        self.done("count", stacks=tuple(zip(players, stacks, strict=True)))

    def plays_down_to(self, left: int, *, minutes: float = 4) -> list[str]:
        """One after the other goes out, while the director does what is due; what that was."""
        kinds = self.does_what_is_due()
        while self.night.places.left > left and self.night.phase == PLAYED:
            self.later(minutes)
            kinds += self.does_what_is_due()
            if self.night.phase != PLAYED:
                break
            fullest = max(self.night.room.tables, key=lambda table: table.count)
            loser, taker = fullest.players()[:2]
            self.done("bust", players=(loser,), takers=((loser, (taker,)),))
            returns = self.night.entrants[loser].status == MAY_RETURN
            if returns and not self.night.returns_at_break:
                self.done("decline", player=loser)
            kinds += self.does_what_is_due()
        return kinds

    def plays_to_the_end(self) -> list[str]:
        """Until somebody has won, and nobody can come any more."""
        kinds = self.plays_down_to(1)
        while self.night.phase == PLAYED:
            self.later(10)
            kinds += self.does_what_is_due()
        return kinds
