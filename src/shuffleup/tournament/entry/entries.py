"""Entries: people sign in, pay, and are given seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from shuffleup import names
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.entry import NoShow
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.admission import (
    Person,
    clearance_refusal,
    is_place_kept,
    is_stack_cut,
    known_number,
    late_refusal,
    sign_in_refusal,
    twice_refusal,
)
from shuffleup.tournament.entry.events import AskEnded, Bought, SeatsDrawn, SignedIn
from shuffleup.tournament.entry.purchases import entry_price
from shuffleup.tournament.people.known import is_same, return_refusal
from shuffleup.tournament.people.penalties import Ban
from shuffleup.tournament.preset.chips import chips_refusal
from shuffleup.tournament.seating import chairs
from shuffleup.tournament.seating.seat_draw import draw_seats, seats_at, tables_needed
from shuffleup.tournament.seating.seats import do_seat
from shuffleup.tournament.state.breach import LET_GO
from shuffleup.tournament.state.differences import Difference, differ
from shuffleup.tournament.state.entrant import SIGNED_IN, SIGNED_OFF, Entrant
from shuffleup.tournament.state.event import Event, applies, happen, leaves
from shuffleup.tournament.state.lots import Lots
from shuffleup.tournament.state.money import NOTHING, Money
from shuffleup.tournament.state.state import CANCELLED, FINISHED, SIGNING_IN, Tournament
from shuffleup.tournament.state.table import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

MEMBER: Final = "member"


def sign_in(
    night: Tournament,
    person: Person,
    at_ms: int,
    *,
    cleared: bool = False,
    misused: bool = False,
    bans: Iterable[Ban] = (),
    today: int = 0,
    bot: bool = False,
) -> Refusal | None:
    """Somebody puts their name on the sheet; the next player number is theirs."""
    person = person._replace(name=person.name.strip(), member=known_number(person.member))
    known = bool(night.cleared & {person.name, person.member})
    refused = (
        _over(night)
        or (_word_refusal(night, person, misused=misused) if cleared and not known else None)
        or _too_late(night, cleared or known)
        or sign_in_refusal(night.rulebook, person, bans, today=today)
        or return_refusal(night, person.name, person.member)
        or _twice(night, person)
        or name_refusal(night, person.name, bot=bot)
    )
    if refused is not None:
        return refused
    happen(
        night,
        SignedIn(
            at_ms=at_ms,
            by="sign-in",
            player=len(night.entrants),
            name=person.name,
            member=person.member,
            cleared=cleared or known,
            present=person.present,
            bot=bot,
            person=person.person,
        ),
    )
    return None


def _word_refusal(night: Tournament, person: Person, *, misused: bool) -> Refusal | None:
    """Word of coming late must have come before the start, from somebody who may give it."""
    started = night.phase != SIGNING_IN
    misused = misused or has_misused_word(night, person.name, person.member)
    if not started and not misused:
        return None
    return clearance_refusal(night.rulebook, started=started, misused=misused)


def has_misused_word(night: Tournament, name: str, member: str) -> bool:
    """Whether somebody is on record tonight for misusing that they may come later than others."""
    clauses = night.rulebook.entry.late_until_level_if_cleared.clauses
    who = {player for player, each in enumerate(night.entrants) if is_same(each, name, member)}
    return any(
        breach.clause in clauses
        and breach.closed != LET_GO
        and (breach.player in who or names.alike(breach.name, name))
        for breach in night.breaches
    )


def _too_late(night: Tournament, cleared: bool) -> Refusal | None:
    """Entry is over, for everybody or for those who were not cleared."""
    started = night.phase != SIGNING_IN
    if night.setup.invited_only:
        rule = night.rulebook.championship
        clauses = tuple(dict.fromkeys(rule.qualifiers.clauses + rule.stack.clauses))
        return refuse(Told("invited-only"), clauses, Told("watching"))
    if started and not night.entries_open:
        final, level = night.rulebook.entry.closes_at_final_table, "entry.late_until_level"
        is_final = final.value and (night.final or night.gathering)
        clauses = final.clauses if is_final else night.terms.cite(level)
        return refuse(Told("too-late/closed"), clauses, Told("next-event"))
    drawn = night.rulebook.entry.closes_at_draw
    if drawn.value and not cleared and night.room.tables:
        return refuse(Told("too-late/drawn"), drawn.clauses, Told("next-event"))
    return late_refusal(night.rulebook, level_number(night), started=started, cleared=cleared)


def _over(night: Tournament) -> Refusal | None:
    """Nobody comes into an event that was called off, or is over."""
    if night.phase == CANCELLED:
        clauses = night.terms.cite("direction.cancelled_by")
        return refuse(Told("called-off/entry"), clauses, Told("next-event"))
    return refuse(Told("over"), (), Told("next-event")) if night.phase == FINISHED else None


def _twice(night: Tournament, person: Person) -> Refusal | None:
    """The same person twice on one sheet: by number, or else by name."""
    members = night.rulebook.entry.membership.value
    by = {_number(person.member)} if members else names.looks(person.name)
    return None if night.known.isdisjoint(by) else twice_refusal(night.rulebook, person, [person])


def name_refusal(night: Tournament, name: str, *, bot: bool) -> Refusal | None:
    """Why nobody is called so: there is nothing to see, a bot is, or somebody who is here already.

    At a table people are told apart by what they are called, whatever their numbers are.
    """
    if not names.seen(name):
        return refuse(Told("name-unseen"), (), Told("another-name"))
    if names.says_bot(name) is not bot:
        return refuse(Told("name-of-a-bot"), (), Told("another-name"))
    if not night.known.isdisjoint(names.looks(name)):
        return refuse(Told("name-alike", {"name": name}), (), Told("another-name"))
    return None


def known_by(night: Tournament, name: str, member: str) -> frozenset[str]:
    """What somebody is known by: their name, however it is written, and members by their number."""
    looks = names.looks(name)
    return looks | {_number(member)} if night.rulebook.entry.membership.value else looks


def _number(member: str) -> str:
    return f"{MEMBER} {member}"  # with a blank, it is nobody's name


def level_number(night: Tournament) -> int:
    """The level people would name now."""
    return night.clock.structure.number(night.row) if night.row >= 0 else 0


def do_sign_in(
    night: Tournament,
    name: str,
    member: str,
    cleared: bool,
    present: bool,
    at_ms: i64,
    bot: bool = False,
    person: i64 = 0,
) -> None:
    """One more name; somebody who is not there yet is missed from now on."""
    entrant = Entrant(name, member, cleared, bot, person)
    if not present:
        entrant.arrived = False
        entrant.away_ms = at_ms
    night.entrants.append(entrant)
    night.known.update(known_by(night, name, member))
    night.room.add_player()


def enter(
    night: Tournament,
    player: int,
    at_ms: int,
    *,
    paid: Money | None = None,
    early: bool = False,
    stack: int = 0,
    taken_by: str = "",
    reason: str = "",
) -> Refusal | None:
    """A player who has signed in pays, and has a stack to bring to a seat.

    Late, where stacks have been paying blinds, the stack comes with the seat; `stack` is the
    director's word for another one, with a reason.
    """
    entrant = night.entrants[player]
    refused = _over(night)
    if refused is not None:
        return refused
    if entrant.entries:
        return refuse(Told("entered-already", {"name": entrant.name}), (), Told("one-entry"))
    if entrant.status != SIGNED_IN:
        clauses = night.terms.cite("entry.sign_in")
        return refuse(Told("struck-off", {"name": entrant.name}), clauses, Told("next-event"))
    started = night.phase != SIGNING_IN
    refused = late_refusal(
        night.rulebook, level_number(night), started=started, cleared=entrant.cleared
    ) or _stack_refusal(night, stack, reason)
    if refused is not None:
        return refused
    price = entry_price(night.rulebook, paid, early=early)
    if paid == NOTHING and pays_on_arrival(night, entrant):
        price = NOTHING
    if isinstance(price, Refusal):
        return price
    late = started and is_stack_cut(night.rulebook)
    chips = stack or (0 if late else night.setup.stack)  # a blinded stack comes with the seat
    happen(
        night,
        Bought(
            at_ms=at_ms,
            by="enter",
            clauses=night.terms.cite("entry.fee"),
            player=player,
            what="entry",
            chips=chips,
            paid_minor=price.amount_minor,
            taken_by=taken_by,
        ),
    )
    if stack not in (0, night.setup.stack):
        clauses = night.rulebook.chips.starting_stack.clauses
        usual = night.setup.stack
        own = Difference("own_stack", usual, stack, clauses, reason, entrant.name)
        differ(night, [own], at_ms, "enter")
    return None


def pays_on_arrival(night: Tournament, entrant: Entrant) -> bool:
    """Whether somebody who gave word is given a seat first, and pays when they come."""
    return entrant.cleared and not entrant.arrived and is_place_kept(night.rulebook, promised=True)


def do_fee(night: Tournament, player: i64, chips: i64, paid_minor: i64, taken_by: str) -> None:
    """The money for an entry that was booked before."""
    night.entrants[player].paid_minor += paid_minor
    night.buy_ins_minor += paid_minor
    do_take_cash(night, taken_by, paid_minor)


def _stack_refusal(night: Tournament, stack: int, reason: str) -> Refusal | None:
    """Why somebody does not get another stack than the others; with a reason they may."""
    usual = night.setup.stack
    if stack in (0, usual):
        return None
    if not reason:
        rule = night.rulebook.chips.starting_stack
        why = Told("other-stack", {"usual": usual, "stack": stack})
        return refuse(why, rule.clauses, Told("stack-with-reason", {"usual": usual}))
    return chips_refusal(stack, night.setup.chips)


def do_enter(night: Tournament, player: i64, chips: i64, paid_minor: i64, taken_by: str) -> None:
    """An entry: one more player is in."""
    do_book(night, player, chips, paid_minor, taken_by)
    night.places.enter(player)


def do_book(night: Tournament, player: i64, chips: i64, paid_minor: i64, taken_by: str) -> None:
    """Money in the till, chips in play."""
    do_end_ask(night, player, "re-entry")
    entrant = night.entrants[player]
    entrant.entries += 1
    entrant.paid_minor += paid_minor
    entrant.stack += chips
    night.issued += chips
    night.buy_ins_minor += paid_minor
    do_take_cash(night, taken_by, paid_minor)


def do_end_ask(night: Tournament, player: i64, what: str) -> None:
    """What somebody asked the desk for is answered: sold, declined or withdrawn."""
    request = night.requests.get(player)
    if request is not None and request.what == what:
        del night.requests[player]


def do_take_cash(night: Tournament, taken_by: str, paid_minor: i64) -> None:
    """What a helper has to hand over."""
    if taken_by:
        night.cash_minor[taken_by] = night.cash_minor.get(taken_by, 0) + paid_minor


def draw_for_seats(
    night: Tournament,
    seed: bytes,
    at_ms: int,
    *,
    tables: int = 0,
    extra: bool = False,
    reserved: dict[int, tuple[int, int]] | None = None,
    reason: str = "",
) -> Refusal | None:
    """Everybody who has entered is given a table and a chair by lot; those seated keep theirs."""
    if night.phase != SIGNING_IN:
        return refuse(Told("already-started"), (), Told("late-seats"))
    if reserved and not reason and night.rulebook.seating.random_draw.value:
        clauses = night.terms.cite("seating.random_draw")
        return refuse(Told("no-reason/reserved"), clauses, Told("seats-by-lot"))
    if refused := promised_refusal(night):
        return refused
    players = [p for p, each in enumerate(night.entrants) if _is_seated_now(night, each)]
    there = _seated(night)
    if there and not players:
        return refuse(Told("drawn-already"), (), Told("seats-swapped"))
    if len(players) + len(there) < 2:
        return refuse(Told("too-few/draw", {"count": len(players)}), (), Told("draw-for-two"))
    if tables > len(players) + len(there):
        most = len(players) + len(there)
        why = Told("too-many-tables", {"count": most, "tables": tables})
        return refuse(why, (), Told("up-to-tables", {"most": most}))
    lots = Lots(seed)
    size = seats_at(night.rulebook, extra=int(extra), size=int(night.terms.table_size))
    if isinstance(size, Refusal):
        return size
    wanted = tables or tables_needed(len(players) + len(there), size)
    wanted = max(wanted, *(number + 1 for number, _ in there.values()), 0)
    pairs = [(one, other) for one, others in night.apart.items() for other in others if one < other]
    drawn = draw_seats(
        [*players, *there],
        _chairs(night, wanted, size),
        lots.below,
        apart=[pair for pair in pairs if not there.keys() >= {*pair}],
        reserved={**(reserved or {}), **there},
        rulebook=night.rulebook,
    )
    if isinstance(drawn, Refusal):
        return drawn
    found = [seat for seat in drawn if seat.player not in there]
    while len(night.room.tables) < wanted:
        chairs.open_table(night, at_ms, "draw-seats", extra)
    happen(
        night,
        SeatsDrawn(
            at_ms=at_ms,
            by="draw-seats",
            clauses=night.terms.cite("seating.random_draw"),
            seats=tuple(found),
            chosen=tuple(reserved or ()),
            reason=reason,
            seed=seed.hex(),
            commitment=lots.commitment,
        ),
    )
    return None


def promised_refusal(night: Tournament) -> Refusal | None:
    """Whoever gave word gets seat and chips, where the house says so, and is not passed over."""
    rule = night.rulebook.entry.no_show
    if rule.value is not NoShow.BLINDED:
        return None
    known = {each for entrant in night.entrants for each in (entrant.name, entrant.member)}
    unpaid = [e.name for e in night.entrants if _is_due(e)]
    for name in (*unpaid, *sorted(night.cleared - known)):
        about = {"name": name}
        return refuse(Told("gave-word", about), rule.clauses, Told("entering-first", about))
    return None


def _is_due(entrant: Entrant) -> bool:
    """Whether somebody gave word and has no chips yet."""
    return entrant.cleared and not entrant.entries and entrant.status == SIGNED_IN


def _is_seated_now(night: Tournament, entrant: Entrant) -> bool:
    """Whether somebody has a stack, and is there or has a place kept."""
    kept = entrant.arrived or is_place_kept(night.rulebook, promised=True)  # who pays will come
    return kept and entrant.entries > 0 and entrant.stack > 0


def _seated(night: Tournament) -> dict[int, tuple[int, int]]:
    """Who has a seat already, and where."""
    return {
        player: (number, chair)
        for number, table in enumerate(night.room.tables)
        for chair, player in enumerate(table.chairs)
        if player != NOBODY
    }


def _chairs(night: Tournament, wanted: int, size: int) -> list[Sequence[int]]:
    """The chairs of each table that somebody has or may be given; a new table has them all."""
    found: list[Sequence[int]] = []
    for table in night.room.tables[:wanted]:
        taken = [chair for chair, player in enumerate(table.chairs) if player != NOBODY]
        found.append(taken if table.breaking else sorted(taken + table.free_chairs()))
    return found + [range(size)] * (wanted - len(found))


def do_draw_seats(night: Tournament, seats: Iterable[tuple[int, int, int]]) -> None:
    """Everybody sits down with the chips they bought."""
    for player, number, chair in seats:
        entrant = night.entrants[player]
        stack, entrant.stack = entrant.stack, 0
        do_seat(night, player, number, chair, stack, False)


@applies(SignedIn)
def _signed_in(night: Tournament, event: SignedIn) -> None:
    who = (event.name, event.member, event.cleared, event.present)
    do_sign_in(night, *who, event.at_ms, event.bot, event.person)


@leaves(SignedIn)
def do_void(night: Tournament, event: Event) -> None:
    """Nobody has this number any more, and nobody is given it again."""
    entrant = Entrant("")
    entrant.status = SIGNED_OFF
    night.entrants.append(entrant)
    night.room.add_player()


@applies(AskEnded)
def _ask_ended(night: Tournament, event: AskEnded) -> None:
    do_end_ask(night, event.player, event.what)


@applies(SeatsDrawn)
def _seats_drawn(night: Tournament, event: SeatsDrawn) -> None:
    do_draw_seats(night, event.seats)
