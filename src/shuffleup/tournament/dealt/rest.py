"""The rest: the cards that would have come, after a hand that ended early.

Most houses show them to nobody. Where one does, the winner asks, and everybody who had called the
first bet has to agree; the result of the hand is what it was.
"""

from __future__ import annotations

from shuffleup.cards.card import UNKNOWN
from shuffleup.hand import Hand
from shuffleup.hand.events import Called, Raised, StreetDealt
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.information import RabbitHunting
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt.events import RestAnswered, RestAsked
from shuffleup.tournament.dealt.play import Play, Rest, TablePlay
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.values import HandNumber, PlayerNumber, TableNumber


@deed(Matter.OWN, dealers_rule="information.rabbit_hunting")
def see_rest(
    play: Play, player: PlayerNumber, table: TableNumber, hand: HandNumber, *, at_ms: int
) -> Refusal | None:
    """The winner of a hand that ended early asks for the cards that would have come."""
    refused = refusal_to_ask(play, table, player, hand)
    if refused is not None:
        return refused
    play.night.decided()
    spot = play.at(table)
    assert cards_to_come(spot), "whoever leads a night can open its decks"
    chair = spot.players.index(player)
    waits = [each for each in callers(spot) if each != chair]
    event = RestAsked(
        at_ms=at_ms,
        by="see-rest",
        clauses=play.night.terms.cite("information.rabbit_hunting"),
        table=table,
        hand=hand,
        chair=chair,
        waits=tuple(waits),
        cards=() if waits else cards_to_come(spot),
    )
    do_ask(play, event)
    if play.log is not None:
        play.log.append(event)
    return None


@deed(Matter.OWN, dealers_rule="information.rabbit_hunting")
def agree_to_rest(
    play: Play,
    player: PlayerNumber,
    table: TableNumber,
    hand: HandNumber,
    agrees: bool,
    *,
    at_ms: int,
) -> Refusal | None:
    """Somebody who called the first bet agrees that the cards to come are shown, or does not."""
    refused = refusal_to_answer(play, table, player, hand)
    if refused is not None:
        return refused
    play.night.decided()
    spot = play.at(table)
    assert spot.rest is not None
    chair = spot.players.index(player)
    last = agrees and spot.rest.waits == [chair]
    event = RestAnswered(
        at_ms=at_ms,
        by="agree-to-rest",
        clauses=play.night.terms.cite("information.rabbit_hunting"),
        table=table,
        hand=hand,
        chair=chair,
        agrees=agrees,
        cards=cards_to_come(spot) if last else (),
    )
    do_answer(play, event)
    if play.log is not None:
        play.log.append(event)
    return None


def refusal_to_ask(play: Play, number: int, player: int, hand: int) -> Refusal | None:
    """Why a player may not ask for the cards to come; None if they may."""
    rule = play.night.rulebook.information.rabbit_hunting
    if rule.value is RabbitHunting.REFUSED:
        return refuse(Told("no-rabbit"), rule.clauses, Told("next-hand"))
    refused = _too_late(play, number, hand)
    if refused is not None:
        return refused
    spot = play.at(number)
    chair = spot.chair_of(player)
    assert spot.hand is not None
    if not any(chair in pot.winners for pot in spot.hand.pots):
        return refuse(Told("rabbit-winner"), rule.clauses, Told("winner-asks"))
    if spot.rest is not None or len(spot.hand.board) == 5:
        return refuse(Told("nothing-to-come"), rule.clauses, Told("next-hand"))
    return None


def refusal_to_answer(play: Play, number: int, player: int, hand: int) -> Refusal | None:
    """Why a player is not asked whether the cards to come are shown; None if they are."""
    refused = _too_late(play, number, hand)
    if refused is not None:
        return refused
    spot = play.at(number)
    chair = spot.chair_of(player)
    if spot.rest is None or chair not in spot.rest.waits:
        rule = play.night.rulebook.information.rabbit_hunting
        return refuse(Told("rabbit-not-asked"), rule.clauses, Told("winner-asks"))
    return None


def _too_late(play: Play, number: int, hand: int) -> Refusal | None:
    spot, lies = play.at(number), play.at(number).hand
    rule = play.night.rulebook.information.rabbit_hunting
    if lies is None or spot.commitment is not None or hand != spot.number or lies.voided:
        return refuse(Told("too-late/shown"), rule.clauses, Told("asking-before-next-deal"))
    if not lies.over:
        return refuse(Told("still-played/hand"), rule.clauses, Told("asking-after-the-hand"))
    return None


def callers(spot: TablePlay) -> list[int]:
    """The chairs that called the first bet, or raised it."""
    found: dict[int, None] = {}
    for event in spot.played:
        if isinstance(event, StreetDealt):
            break
        if isinstance(event, (Called, Raised)):
            found[event.chair] = None
    return sorted(found)


def cards_to_come(spot: TablePlay) -> tuple[int, ...]:
    """The board cards that nobody saw; none where the deck is closed to us."""
    if spot.hand is None:
        return ()
    cards = _rest_of(spot.hand)
    return () if UNKNOWN in cards else tuple(cards)


def _rest_of(hand: Hand) -> list[int]:
    found: list[int] = []
    stub = hand.deck.stub()
    count = len(hand.board)
    while count + len(found) < 5:
        after = 2 if count + len(found) else 4  # a burn, and the street
        found += stub[1:after]
        stub = stub[after:]
    return found


def do_ask(play: Play, event: RestAsked) -> None:
    """Somebody would like to see them; or they lie open, where nobody has to agree."""
    play.at(event.table).rest = Rest(event.waits, event.cards)


def do_answer(play: Play, event: RestAnswered) -> None:
    """One less has to agree, or nobody any more."""
    rest = play.at(event.table).rest
    assert rest is not None, "nobody has asked"
    rest.waits = [each for each in rest.waits if each != event.chair] if event.agrees else []
    rest.cards = event.cards
