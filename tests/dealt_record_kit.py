"""A kit for what is on record of dealt nights: evenings in which one deed is asked for often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from deed_kit import likely
from evening_kit import SEAL, Evening
from record_kit import digest
from shuffleup.cards.provable import HiddenDeck
from shuffleup.errors import InputError
from shuffleup.hand.commands import Call, Check, Command, Fold, Muck, RaiseTo, Show
from shuffleup.hand.state import RIVER
from shuffleup.tournament.dealt import acts, deals
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import DEEDS, Deed, Matter, asked
from shuffleup.tournament.state.state import PLAYED
from tournament_kit import chance

HANDS: Final = 6
OTHERS: Final = ("penalise", "disqualify", "rule", "break-now", "stop-clock", "call-off")


def record(name: str) -> Iterator[str]:
    """The lines of a house, one for each deed that matters while software deals."""
    for deed in sorted(DEEDS.values(), key=lambda each: each.name):
        if deed.door_when_dealt or deed.matter is Matter.OWN or deed.name in OTHERS:
            told, answers = played(name, deed)
            short = ", ".join(f"{count} {code}" for code, count in sorted(answers.items()))
            yield f"{deed.name}: {short} {told}"


def played(name: str, deed: Deed) -> tuple[str, Counter[str]]:
    """A few hands in which somebody keeps asking for this: all that happened, and the answers."""
    evening, lots = Evening(name, players=4), Random(deed.name)
    answers: Counter[str] = Counter()
    refusals: list[object] = []
    for _ in range(HANDS):
        if evening.play.night.phase != PLAYED or evening.table.count < 2:
            break
        evening.now += 60_000
        if not _begun(evening, deed, lots, answers, refusals):
            break
        for _ in range(60):
            _ask(evening, deed, lots, answers, refusals)
            if evening.hand.over:
                break
            _act(evening, lots)
        for _ in range(3):
            _ask(evening, deed, lots, answers, refusals)
    replayed = evening.replayed()
    assert evening.state(replayed) == evening.state(evening.play)
    kinds = [type(event).__name__ for event in evening.log]
    return digest([kinds, evening.log, refusals, evening.state(evening.play)]), answers


def _begun(evening: Evening, deed: Deed, lots: Random, *told: Any) -> bool:
    """The next hand, with something asked while its deck lies ready; not if the table is held."""
    play, spot = evening.play, evening.play.at(0)
    if not _shuffled(evening):
        return False
    _ask(evening, deed, lots, *told)
    if spot.commitment is None or (spot.again and not _shuffled(evening)):
        return False
    if spot.lifted is None and deals.cut_by_default(play, 0, evening.now) is not None:
        return False
    return deals.deal(play, 0, {}, evening.now, chance()) is None


def _shuffled(evening: Evening) -> bool:
    def make() -> tuple[HiddenDeck, bytes]:
        deck = HiddenDeck.shuffle(deals.next_context(evening.play, 0), {}, evening.read)
        return deck, SEAL.seal(deck, evening.read)

    return deals.shuffle(evening.play, 0, make, evening.now, chance()) is None


def _ask(
    evening: Evening, deed: Deed, lots: Random, answers: Counter[str], refusals: list[object]
) -> None:
    """Somebody asks for it, of this table and this hand."""
    play, spot = evening.play, evening.play.at(0)
    evening.now += 1000
    here = {"hand": spot.number, "turn": spot.turn, "table": 0}
    try:
        values = likely(lots, play.night, deed).values
        fields = {**values, **{key: here[key] for key in here if key in values}}
        refused = perform(play, asked(deed.name, **fields), evening.now, chance())
    except InputError as trouble:
        answers["unreadable"] += 1
        refusals.append(str(trouble))
        return
    answers["done" if refused is None else refused.why.key] += 1
    if refused is not None:
        refusals.append([refused.why.key, refused.why.figures, refused.clauses])


def _act(evening: Evening, lots: Random) -> None:
    """Whoever is to act does something legal, or lets the time run out."""
    hand, spot, lot = evening.hand, evening.play.at(0), lots.random()
    chair, legal = int(hand.actor), hand.legal() if hand.street <= RIVER else None
    command: Command = lots.choice([Show, Muck])(chair)
    if legal is not None:
        command = Call(chair) if legal.call else Check(chair)
        if lot < 0.15 and legal.raise_from:
            command = RaiseTo(chair, int(legal.raise_from))
        elif lot < 0.25:
            command = Fold(chair)
    seen, player = (spot.number, spot.turn), evening.play.actor(0)
    if lot > 0.9 or acts.act(evening.play, 0, player, seen, command, evening.now, chance()):
        evening.time_over()
