"""The audit of a ledger's streams: what the chain has kept must also be a night."""

from __future__ import annotations

from shuffleup.cards.provable import DeckSeal
from shuffleup.desk.arrangement import PREFIX
from shuffleup.desk.audit.night import NightAudit
from shuffleup.desk.audit.seen import Seen
from shuffleup.desk.loaded_night import Books, opened_night
from shuffleup.desk.records import event_of
from shuffleup.errors import InputError
from shuffleup.formats.event_kind import IN_HAND
from shuffleup.formats.lines import read_line
from shuffleup.ledger import CheckFailed, Record
from shuffleup.rulebook import RulebookError
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.state.event import Event


class StreamsAudit:
    """A check for `ledger.verify`: records come stream by stream, in order."""

    def __init__(
        self, books: Books, seal: DeckSeal | None = None, seen: Seen | None = None
    ) -> None:
        self.nights: list[NightAudit] = []
        self._books = books
        self._seal = seal
        self._seen = seen
        self._pledged: set[str] = set()  # a nonce is good for one deck of one night
        self._stream = ""
        self._first: Record | None = None
        self._night: NightAudit | None = None

    def check(self, record: Record) -> None:
        """Hold a record against those before it; streams that are no nights have none to keep."""
        if not record.stream.startswith(PREFIX):
            return
        if record.stream != self._stream:
            self._stream = record.stream
            self._first, self._night = record, None
        elif self._night is None:
            self._open(record)
        else:
            self._night.take(_event(record))

    def _open(self, record: Record) -> None:
        assert self._first is not None
        try:
            loaded = opened_night(self._first, record, self._books)
        except RulebookError:
            raise  # nobody can tell without the house's rules
        except (InputError, ValueError) as trouble:
            raise CheckFailed(str(trouble)) from None
        name = record.stream.removeprefix(PREFIX)
        if loaded.arrangement.name != name:
            raise CheckFailed(f"is of a night called {loaded.arrangement.name}")
        dealt = loaded.arrangement.dealt
        self._night = NightAudit(
            name, loaded.play, dealt=dealt, seal=self._seal, pledged=self._pledged, seen=self._seen
        )
        self.nights.append(self._night)


def _event(record: Record) -> Event:
    """A record's event, which must be what the record says of it."""
    try:
        line = read_line(record.payload)
        event = line.event if isinstance(line.event, Event) else event_of(record.payload)
    except InputError as trouble:
        raise CheckFailed(str(trouble)) from None
    what = event.what if isinstance(event, Played) else event
    kind = f"{IN_HAND if isinstance(event, Played) else ''}{type(what).__name__}"
    if (line.number, kind, event.at_ms) != (record.version, record.kind, record.at_ms):
        raise CheckFailed("its number, kind or time is not that of its event")
    return event
