"""A kit for writing hands down in tests: who sits where, what is dealt, what they do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from shuffleup.cards.card import parse_cards
from shuffleup.cards.deck import Deck
from shuffleup.hand import Hand, Refusal, Terms, terms_of
from shuffleup.rulebook import Rulebook, house
from shuffleup.rulebook.loader import bind
from shuffleup.rulebook.sheet import parse
from shuffleup.tournament.state.room_terms import RoomTerms, room_terms
from shuffleup.tournament.state.table import NOBODY, Table

HOUSES = ("spotlight", "lions", "pppl", "redtooth", "charity", "standard")


@cache
def terms(name: str) -> Terms:
    """A house's terms, read once."""
    return terms_of(house(name))


@cache
def room(name: str) -> RoomTerms:
    """How a house seats and moves people, read once."""
    return room_terms(house(name))


def in_hundreds() -> Rulebook:
    """Spotlight with a bet unit of 100, which its rulebook allows it to ask for."""
    text = """
        [house]
        id = "hundreds"
        name = "Spotlight in hundreds"
        base = "spotlight"
        [betting]
        bet_unit = { value = 100, clauses = ["5c9.a", "5c9.b"], reading = "Asked for here." }
    """
    return bind(parse(text, "hundreds.toml"), house("spotlight"))


def stacked(holes: Sequence[str], board: str = "", *, first: int = 0) -> Deck:
    """A deck that deals these hole cards (by seat, seat ``first`` served first) and this board.

    Seats without cards of their own, burns and missing board cards come from what is left.
    """
    named = [parse_cards(text) for text in holes]
    middle = parse_cards(board)
    used = {card for hand in named for card in hand} | set(middle)
    rest = [card for card in range(52) if card not in used]
    hands = [hand or [rest.pop(), rest.pop()] for hand in named]
    hands = hands[first:] + hands[:first]
    middle += [rest.pop() for _ in range(5 - len(middle))]
    burns = [rest.pop() for _ in range(3)]
    order = [hand[0] for hand in hands] + [hand[1] for hand in hands]
    order += [burns[0], *middle[:3], burns[1], middle[3], burns[2], middle[4], *rest]
    return Deck(order)


def deal(
    name: str,
    stacks: Sequence[int],
    blinds: tuple[int, int] = (50, 100),
    *,
    holes: Sequence[str] = (),
    board: str = "",
    button: int | None = None,
    no_small_blind: bool = False,
    antes: list[int] | None = None,
    antes_dead: bool = False,
    carried_in: int = 0,
    chip: int = 1,
    asks: bool = False,
) -> Hand:
    """A hand at a full table: seat 0 is left of the button; heads-up seat 1 has the button."""
    count = len(stacks)
    heads_up = count == 2
    big_chair = 0 if heads_up else 1
    return Hand.start(
        terms(name),
        list(stacks),
        stacked(list(holes) or [""] * count, board),
        button=count - 1 if button is None else button,
        small_chair=-1 if no_small_blind else 1 - big_chair,
        big_chair=big_chair,
        small=blinds[0],
        big=blinds[1],
        antes=antes,
        antes_dead=antes_dead,
        carried_in=carried_in,
        chip=chip,
        asks=asks,
        logged=True,
    )


def seated(taken: Sequence[bool]) -> Table:
    """A table with a player in each of these chairs."""
    table = Table(0, len(taken))
    for chair, there in enumerate(taken):
        table.chairs[chair] = chair if there else NOBODY
    table.count = sum(taken)
    return table


def act(hand: Hand, words: str) -> Refusal | None:
    """Do each word in turn: f fold, k check, c call, m check or call, a number raises to it."""
    for word in words.split():
        refusal = {"f": hand.fold, "k": hand.check, "c": hand.call, "m": hand.match}.get(
            word, lambda word=word: hand.raise_to(int(word))
        )()
        if refusal is not None:
            return refusal
    return None


def played(hand: Hand, words: str) -> Hand:
    """The hand after words that must all be legal."""
    refusal = act(hand, words)
    assert refusal is None, str(refusal)
    return hand


def to_showdown(hand: Hand) -> Hand:
    """Everybody checks and calls to the end."""
    while not hand.over:
        assert hand.match() is None
    return hand


def stacks_of(hand: Hand) -> list[int]:
    """What everybody has behind."""
    return [seat.stack for seat in hand.seats]


def pots_of(hand: Hand) -> list[tuple[int, list[int]]]:
    """Amount and eligible seats of every pot."""
    return [(pot.amount, pot.eligible) for pot in hand.pots]


def raise_range(hand: Hand) -> tuple[int, int] | None:
    """Least and most total of a raise, or None where there is none."""
    options = hand.legal()
    return (options.raise_from, options.raise_to) if options.may_raise else None
