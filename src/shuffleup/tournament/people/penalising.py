"""Penalising: warnings and penalties as the house steps them up, and bans that outlive the night.

Which step comes next is asked of `penalties`, from what the player has had before; what is to be
sat through is served hand by hand or by the clock, in `serving`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from msgspec import Meta

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Setting
from shuffleup.rulebook.figures import Penalty, PenaltyKind, SanctionBy, Sanctions
from shuffleup.sentences.told import Told
from shuffleup.tournament.people import departures, serving
from shuffleup.tournament.people.penalties import (
    Ban,
    Imposed,
    PenaltyStep,
    ban_of,
    imposed,
    known_penalties,
    next_step,
    steps,
)
from shuffleup.tournament.people.people import entrant_of, in_hand, kill_hand
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING, SIGNED_IN, Entrant, Given
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.money import NOTHING, Money
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import (
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


class Banned(Event, frozen=True, kw_only=True):
    """Somebody may not play on later days: for so many, for good (0), or until a debt is paid."""

    player: PlayerNumber
    days: int
    owes_minor: int = 0
    currency: str = ""
    reason: str = ""


Offence = Setting[Sanctions]


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


NO_TERMS = PenaltyTerms()
Earlier = Annotated[tuple[tuple[Word, Count], ...], Meta(max_length=100)]


@deed(Matter.RULINGS, name="penalise")
def _penalise(
    night: Tournament,
    player: PlayerNumber,
    offence: SettingName = "",
    kind: Word = "",
    amount: Count = 0,
    minutes: Minutes = 0,
    hands: Count = 0,
    days: Days = 0,
    owes_minor: MinorUnits = 0,
    currency: Currency = "",
    reason: Reason = "",
    earlier: Earlier = (),
    *,
    at_ms: int,
    below: Callable[[int], int],
) -> Refusal | None:
    """A player gets the next step for an offence, or the one that is named."""
    return penalise(
        night,
        player,
        at_ms,
        below,
        offence=offence,
        penalty=Penalty(one_of(PenaltyKind, kind), amount) if kind else None,
        terms=PenaltyTerms(minutes, hands, days, Money(owes_minor, currency), reason),
        earlier=[Penalty(one_of(PenaltyKind, before), count) for before, count in earlier],
    )


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
    step = _step(night, entrant, offence, penalty, earlier)
    if isinstance(step, Refusal):
        return step
    number = night.room.table_of[player]
    given = imposed(
        night.rulebook,
        step,
        players=int(night.room.tables[number].count) if number != NOBODY else 0,
        minutes=terms.minutes,
        hands=terms.hands,
    )
    if isinstance(given, Refusal):
        return given
    ban = ban_of(
        night.rulebook,
        step,
        reason=terms.reason,
        today=0,
        days=terms.days,
        by_scale=not offence,
        owes=terms.owes,
    )
    if isinstance(ban, Refusal):
        return ban
    if ban is None and not _can_serve(entrant, given):
        why = Told("not-playing/penalty", {"name": entrant.name})
        return refuse(why, step.clauses, Told("warning-or-ban"))
    _give(night, player, given, offence, terms.reason, at_ms)
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
    entrant: Entrant,
    offence: str,
    penalty: Penalty | None,
    earlier: Sequence[Penalty],
) -> PenaltyStep | Refusal:
    """The step that is due, or the one that was chosen."""
    rule = offence_of(night, offence) if offence else None
    scale = night.rulebook.penalties.scale
    if penalty is not None:
        return PenaltyStep(penalty, scale.clauses if rule is None else rule.clauses)
    by_times = rule is not None and rule.value.by in (SanctionBy.OFFENCE, SanctionBy.REMOVAL)
    tonight = [
        Penalty(PenaltyKind(each.kind), each.amount)
        for each in entrant.given or ()
        if not by_times or each.offence == offence
    ]
    step = next_step(night.rulebook, [*earlier, *tonight], rule)
    if step is None:
        assert rule is not None  # the scale always has a step
        return refuse(Told("no-penalty"), rule.clauses, Told("scale-step"))
    return step


def offence_of(night: Tournament, name: str) -> Offence:
    """The setting that says what an offence costs."""
    found: dict[str, Setting[Any]] = {
        f"{item.chapter}.{item.name}": setting
        for item, setting in night.rulebook.settings()
        if isinstance(setting.value, Sanctions)
    }
    if name not in found:
        raise InputError(f"no such offence: {name}; known are {', '.join(found)}")
    return found[name]


def _give(
    night: Tournament, player: i64, given: Imposed, offence: str, reason: str, at_ms: i64
) -> None:
    penalty = given.penalty
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
            reason=reason,
        ),
    )


@applies(Penalised)
def do_penalise(night: Tournament, event: Penalised) -> None:
    """A penalty goes on the record; what there is to serve is added to what is left."""
    entrant = night.entrants[event.player]
    was = entrant.penalised
    entrant.given = [*(entrant.given or ()), Given(event.offence, event.kind, event.amount)]
    entrant.penalty_hands += event.hands
    entrant.penalty_minutes += event.minutes
    night.penalised += int(entrant.penalised) - int(was)


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
        _ban(night, player, ban, at_ms, "penalise")
    if given.penalty.kind is PenaltyKind.HAND_DEAD:
        kill_hand(night, player, given.clauses)
    entrant = night.entrants[player]
    if given.ends_event:
        departures.disqualify(night, player, at_ms, below, reason=reason, clauses=given.clauses)
    elif given.is_served and entrant.departure is None and not in_hand(night, player):
        serving.begin(night, player, at_ms)


# --- bans


@deed(Matter.RULINGS)
def ban(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    *,
    days: Days = 0,
    reason: Reason = "",
) -> Refusal | None:
    """Somebody may not play here for so many days, or for good (0), whatever happens tonight."""
    entrant_of(night, player)
    if days < 0:
        raise InputError(f"a ban of {days} days?")
    kind = PenaltyKind.SUSPENDED_DAYS if days else PenaltyKind.BANNED
    known = steps(night.rulebook)
    turned_away = night.rulebook.entry.may_refuse
    scale = night.rulebook.penalties.scale
    bans = [step for step in known if step.kind in (kind, PenaltyKind.BANNED)]
    if not bans and not turned_away.value:
        why = Told("not-on-the-scale/ban")
        return refuse(why, scale.clauses, known_penalties(night.rulebook))
    step = PenaltyStep(Penalty(kind, days), scale.clauses if bans else turned_away.clauses)
    found = ban_of(night.rulebook, step, reason=reason, today=0, days=days, by_scale=True)
    assert isinstance(found, Ban)
    _ban(night, player, found, at_ms, "ban")
    return None


def _ban(night: Tournament, player: i64, found: Ban, at_ms: i64, by: str) -> None:
    days = 0 if found.until_day is None else found.until_day - found.from_day
    happen(
        night,
        Banned(
            at_ms=at_ms,
            by=by,
            clauses=found.clauses,
            player=player,
            days=days,
            owes_minor=found.owes.amount_minor,
            currency=found.owes.currency,
            reason=found.reason,
        ),
    )


@applies(Banned)
def do_ban(night: Tournament, event: Banned) -> None:
    """What whoever keeps the members has to know after the night."""
    before = night.banned.get(event.player)
    if before is None or (before and (event.days == 0 or event.days > before)):
        night.banned[event.player] = event.days
