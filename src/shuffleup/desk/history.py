"""History: the whole record of a loaded night, read again when an order is taken back."""

from __future__ import annotations

from shuffleup.cards.provable import DeckSeal
from shuffleup.desk.audit.night import NightAudit
from shuffleup.desk.loaded_night import LoadedNight
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.dealt import sealed
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Opened, setup_from
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.undo import Fold, History, become


def live_history(rulebook: Rulebook, events: list[Event]) -> History:
    """The record of a live night that is in nobody's ledger yet."""
    opened = events[0]
    assert isinstance(opened, Opened), "a night begins with its opening"
    setup = setup_from(opened)

    def begun() -> NightAudit:
        return NightAudit("", Play("", rulebook, setup, Pauses()), dealt=False, again=True)

    return History(events, begun)


def history_of(loaded: LoadedNight, seal: DeckSeal) -> History | None:
    """The record of a night, where it was read; what comes after an order is audited again."""
    if loaded.record is None:
        return None
    dealt = loaded.arrangement.dealt

    def begun() -> NightAudit:
        play = Play(*loaded.begun)
        return NightAudit(play.name, play, dealt=dealt, seal=seal, again=True)

    def adopt(night: Tournament, fold: Fold) -> None:
        assert isinstance(fold, NightAudit)
        become(night, fold.night)
        for name in ("tables", "banks", "shuffles", "silences"):
            setattr(loaded.play, name, getattr(fold.play, name))

    bar = sealed.refusal if dealt else None
    return History(loaded.record, begun, adopt, time_alone=not dealt, barred=bar)
