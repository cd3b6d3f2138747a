"""The audit of positions: a hand begins when it may, with button and blinds where they are due."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal
from shuffleup.ledger import CheckFailed
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan
from shuffleup.tournament.hands.hands import MAY_BEGIN, holds, level_row, refusal_to_begin
from shuffleup.tournament.seating.button import place
from shuffleup.tournament.seating.button_draw import draw_button
from shuffleup.tournament.seating.events import Moved
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY


class PositionAudit:
    """Who deals and who pays, table by table."""

    def __init__(self, night: Tournament) -> None:
        self._night = night
        self._drawn: dict[int, int] = {}  # by table, when its button was drawn for

    def drawn(self, event: ButtonDrawn) -> None:
        """Before it is taken in: these cards give the button of the next hand to this chair."""
        night, table = self._night, self._night.room.tables[event.table]
        twice = night.live is None and event.table in self._drawn
        if twice or table.in_hand:
            raise CheckFailed("the button is drawn for twice, or during a hand")
        again = table.hands > 0 or (night.terms.break_redraw and night.break_chips_given)
        rules = night.rulebook.button
        taken = [chair for chair, player in enumerate(table.chairs) if player != NOBODY]
        cards = [card for each in event.rounds for _, card in each]
        found = draw_button(rules.redraw if again else rules.draw, taken, cards)
        if isinstance(found, Refusal) or (found.chair, found.rounds) != (event.chair, event.rounds):
            raise CheckFailed("the button goes to another chair than these cards give it to")
        self._drawn[event.table] = event.at_ms

    def began(self, event: HandBegan) -> None:
        """Before it is taken in: the hand may begin, and its positions follow from the last."""
        night, table = self._night, self._night.room.tables[event.table]
        why = holds(night, table)
        if why != MAY_BEGIN:
            raise CheckFailed(f"a hand begins: {refusal_to_begin(night, table, why).says}")
        if event.hand != table.hands + 1:
            raise CheckFailed(f"is hand {event.hand}, and the table's next is {table.hands + 1}")
        row = level_row(night, table)
        if event.row != row:
            raise CheckFailed(f"is of row {event.row} of the structure, and it is {row}")
        drawn_ms = self._drawn.pop(event.table, None)
        # Where hands are not entered, none need begin with a draw.
        if drawn_ms is not None and (night.live is None or drawn_ms == event.at_ms):
            pass
        elif not table.drawn:
            raise CheckFailed("a hand begins before the button was drawn for")
        elif table.again:
            table.dealt &= table.taken()
        else:
            place(night.terms, table)  # the event, once taken in, says the same or is wrong
        due = (table.button, table.small, table.small_posted, table.big)
        if (event.button, event.small, event.small_posted, event.big) != due:
            raise CheckFailed(
                f"button and blinds are at chairs {event.button}, {event.small}, {event.big},"
                f" and are due at {table.button}, {table.small}, {table.big}"
            )
        # Whoever serves a penalty may be dealt out of a hand that others would be in.
        if event.dealt != table.dealt and not (night.penalised and event.dealt & ~table.dealt == 0):
            raise CheckFailed("others are dealt in than those whose turn it is")

    def moved(self, event: Moved) -> None:
        """Before it is taken in: the player is where they are taken from."""
        room = self._night.room
        where = (room.table_of[event.player], room.chair_of[event.player])
        if where != (event.from_table, event.from_chair):
            raise CheckFailed(f"player {event.player} is moved from where nobody like that sits")
