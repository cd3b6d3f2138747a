"""Penalising: warnings and penalties as the house steps them up.

Which step comes next is asked of `penalties`, from what the player has had before; what is to be
sat through is served hand by hand or by the clock, in `serving`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.sentences.told import Told
from shuffleup.tournament.people import bans, departures, serving
from shuffleup.tournament.people.offences import (
    clause_named,
    do_close,
    given_before,
    offence_by,
    offence_of,
    override_refusal,
)
from shuffleup.tournament.people.penalties import (
    Ban,
    Imposed,
    Offence,
    PenaltyStep,
    ban_of,
    choices,
    cited,
    imposed,
    is_given,
    known_penalties,
    least_days,
    next_step,
)
from shuffleup.tournament.people.people import entrant_of, in_hand, kill_hand
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING, SIGNED_IN, Entrant, Given
from shuffleup.tournament.state.event import Clauses, Event, applies, happen
from shuffleup.tournament.state.money import NOTHING, Money
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import (
    ClauseRef,
    Count,
    Currency,
    Days,
    MinorUnits,
    Minutes,
    PlayerNumber,
    Reason,
    SettingName,
    Word,
    one_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


class Penalised(Event, frozen=True, kw_only=True):
    """A warning or a penalty."""

    player: PlayerNumber
    kind: str
    amount: int = 0
    offence: str = ""
    """The setting that says what it costs, such as penalties.swearing."""
    hands: int = 0
    """So many are missed, from the end of the hand under way."""
    minutes: int = 0
    reason: str = ""
    overrides: Clauses = ()
    """Clauses that give other steps, and that the director has set aside."""


class PenaltyTerms(NamedTuple):
    """What the director adds to a penalty: how long it is, and why it is given."""

    minutes: int = 0
    """For a player who is dealt out for some time."""
    hands: int = 0
    days: int = 0
    """Of a suspension, if it is to be longer than the house's least."""
    owes: Money = NOTHING
    """For damage that is to be paid."""
    reason: str = ""
    override: bool = False
    """Otherwise than the clauses say: it takes a reason."""
    clauses: Clauses = ()
    """Of the rule that was broken, where its cost is the house's scale."""


NO_TERMS = PenaltyTerms()
ONLY_WORDS: Final = (PenaltyKind.WARNING, PenaltyKind.MUST_REMOVE)
Earlier = Annotated[tuple[tuple[Word, Count], ...], Meta(max_length=100)]


@deed(Matter.RULINGS, name="penalise")
def _penalise(
    night: Tournament,
    player: PlayerNumber,
    clause: ClauseRef = "",
    offence: SettingName = "",
    kind: Word = "",
    amount: Count = 0,
    minutes: Minutes = 0,
    hands: Count = 0,
    days: Days = 0,
    owes_minor: MinorUnits = 0,
    currency: Currency = "",
    reason: Reason = "",
    override: bool = False,
    earlier: Earlier = (),
    *,
    at_ms: int,
    below: Callable[[int], int],
) -> Refusal | None:
    """A player gets the step that is due for breaking a clause, or one of those that it gives."""
    if clause and not offence:
        offence = offence_by(night.rulebook, clause_named(night, clause).ref)
    amount = amount or {"minutes": minutes, "hands": hands}.get(kind, 0)
    return penalise(
        night,
        player,
        at_ms,
        below,
        offence=offence,
        penalty=Penalty(one_of(PenaltyKind, kind), amount) if kind else None,
        terms=PenaltyTerms(
            minutes, hands, days, damage(night, owes_minor, currency), reason, override
        ),
        earlier=[Penalty(one_of(PenaltyKind, before), count) for before, count in earlier],
    )


def damage(night: Tournament, owes_minor: int, currency: str) -> Money:
    """What somebody is to pay: in the night's money, or that of the house's own prices."""
    usual = night.setup.currency or night.rulebook.penalties.deck_price.value.currency
    return Money(owes_minor, currency or usual) if owes_minor else NOTHING


def penalise(
    night: Tournament,
    player: int,
    at_ms: int,
    below: Callable[[int], int],
    *,
    offence: str = "",
    penalty: Penalty | None = None,
    terms: PenaltyTerms = NO_TERMS,
    earlier: Sequence[Penalty] = (),
) -> Refusal | None:
    """Give a player the next step for an offence, or the step that the director chooses.

    An offence is named by its setting, such as `penalties.swearing`; `earlier` are penalties for it
    on other nights. Without one, the house's scale is climbed.
    """
    entrant = entrant_of(night, player)
    rule = offence_of(night.rulebook, offence) if offence else None
    before = [*earlier, *given_before(night, player, offence)]
    step = _step(night, rule, penalty, before, terms)
    if isinstance(step, Refusal):
        return step
    number = night.room.table_of[player]
    players = int(night.room.tables[number].count) if number != NOBODY else 0
    given = imposed(step, players=players, minutes=terms.minutes, hands=terms.hands)
    ban = _ban_of(night, step, rule, offence, terms)
    if isinstance(ban, Refusal):
        return ban
    if ban is None and not _can_serve(entrant, given):
        why = Told("not-playing/penalty", {"name": entrant.name})
        return refuse(why, step.clauses, Told("warning-or-ban"))
    _give(night, player, given, offence, terms, at_ms)
    _carry_out(night, player, given, ban, terms.reason, at_ms, below)
    return None


def _can_serve(entrant: Entrant, given: Imposed) -> bool:
    """Whether a penalty can still be carried out on somebody tonight."""
    if entrant.departure is None and entrant.status in (PLAYING, MAY_RETURN):
        return True
    if given.ends_event:
        return entrant.status == SIGNED_IN
    return not given.is_served


def _step(
    night: Tournament,
    rule: Offence | None,
    penalty: Penalty | None,
    before: Sequence[Penalty],
    terms: PenaltyTerms,
) -> PenaltyStep | Refusal:
    """The step that is due, or the one that was chosen, if the clauses give it."""
    clauses = cited(night.rulebook, rule)
    if rule is None:
        clauses = merged(terms.clauses, clauses)
    may = choices(night.rulebook, before, rule)
    instead = known_penalties(may) if may else Told("stopping-it")
    if penalty is None:
        due = next_step(night.rulebook, before, rule)
        if due is not None:
            return PenaltyStep(due, clauses)
        return refuse(Told("choose-penalty" if may else "no-penalty"), clauses, instead)
    if is_given(penalty, may):
        return PenaltyStep(penalty, clauses)
    if not may and not terms.override:
        return refuse(Told("no-penalty"), clauses, instead)
    refused = override_refusal(night, clauses, terms.reason, terms.override, instead)
    return refused or PenaltyStep(penalty, night.rulebook.direction.may_overrule.clauses)


def merged(one: Clauses, other: Clauses) -> Clauses:
    """The clauses of both, each once."""
    return tuple(dict.fromkeys(one + other))


def _ban_of(
    night: Tournament, step: PenaltyStep, rule: Offence | None, offence: str, terms: PenaltyTerms
) -> Ban | Refusal | None:
    """What a step leaves behind: as long as the house says at least, and as much as it charges."""
    deck = night.rulebook.penalties.deck_price
    owes = terms.owes
    if offence == "penalties.card_damage" and deck.value.amount_minor:
        price = Money.printed(deck.value)
        if owes not in (NOTHING, price):
            instead = Told("deck-price", {"amount": str(price)})
            refused = override_refusal(night, deck.clauses, terms.reason, terms.override, instead)
            if refused is not None:
                return refused
        owes = owes if owes > NOTHING else price
    least = 0 if terms.override else least_days(night.rulebook, rule)
    return ban_of(
        night.rulebook, step, reason=terms.reason, today=0, days=terms.days, least=least, owes=owes
    )


def _give(
    night: Tournament, player: i64, given: Imposed, offence: str, terms: PenaltyTerms, at_ms: i64
) -> None:
    penalty = given.penalty
    aside: Clauses = ()
    if terms.override and offence:
        aside = offence_of(night.rulebook, offence).clauses
    happen(
        night,
        Penalised(
            at_ms=at_ms,
            by="penalise",
            clauses=given.clauses,
            player=player,
            kind=str(penalty.kind),
            amount=penalty.amount,
            offence=offence,
            hands=given.hands,
            minutes=given.minutes,
            reason=terms.reason,
            overrides=aside,
        ),
    )


class PenaltyTakenBack(Event, frozen=True, kw_only=True):
    """A warning was not deserved after all: it counts no more."""

    player: PlayerNumber
    offence: str
    kind: str


def last_given(night: Tournament, player: int, offence: str) -> Given | None:
    """The last penalty of a player for an offence."""
    given = reversed(night.entrants[player].given or ())
    return next((each for each in given if each.offence == offence), None)


def take_back(night: Tournament, player: int, offence: str, at_ms: int, by: str) -> None:
    """The last penalty for an offence, which was only words, is none."""
    last = last_given(night, player, offence)
    assert last is not None and last.kind in ONLY_WORDS, last
    happen(
        night,
        PenaltyTakenBack(
            at_ms=at_ms,
            by=by,
            clauses=night.terms.cite("direction.final_say"),
            player=player,
            offence=offence,
            kind=last.kind,
        ),
    )


@applies(PenaltyTakenBack)
def do_take_back(night: Tournament, event: PenaltyTakenBack) -> None:
    """The last one for it is off the record."""
    given = list(night.entrants[event.player].given or ())
    at = max(n for n, g in enumerate(given) if (g.offence, g.kind) == (event.offence, event.kind))
    del given[at]
    night.entrants[event.player].given = given


@applies(Penalised)
def do_penalise(night: Tournament, event: Penalised) -> None:
    """A penalty goes on the record; what there is to serve is added to what is left."""
    entrant = night.entrants[event.player]
    was = entrant.penalised
    entrant.given = [*(entrant.given or ()), Given(event.offence, event.kind, event.amount)]
    entrant.penalty_hands += event.hands
    entrant.penalty_minutes += event.minutes
    night.penalised += int(entrant.penalised) - int(was)
    do_close(night, event.player, event.offence, event.kind)


def _carry_out(
    night: Tournament,
    player: i64,
    given: Imposed,
    ban: Ban | None,
    reason: str,
    at_ms: i64,
    below: Callable[[int], int],
) -> None:
    """What a penalty does now; unless it costs the hand under way, that is played out first."""
    if ban is not None:
        bans.put(night, player, ban, at_ms, "penalise")
    if given.penalty.kind is PenaltyKind.HAND_DEAD:
        kill_hand(night, player, given.clauses)
    entrant = night.entrants[player]
    if given.ends_event:
        departures.disqualify(night, player, at_ms, below, reason=reason, clauses=given.clauses)
    elif given.is_served and entrant.departure is None and not in_hand(night, player):
        serving.begin(night, player, at_ms)
