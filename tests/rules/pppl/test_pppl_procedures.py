"""PPPL: the steps its rulebook asks for, prompted at the moments of a hand."""

from __future__ import annotations

from procedure_kit import check, procedures


@procedures(
    "pppl",
    ("shuffle", "dealer", "Shuffle at least 3 times.", "2.2.3.a", "1.2.blinds.a", "2.2.3.b"),
    ("shuffle", "dealer", "Let your right-hand neighbour shuffle if you cannot.", "2.2.3.b"),
    (
        "cut",
        "right-of-shuffler",
        "Cut the deck, lifting off 3 to 49 cards.",
        "2.2.3.c",
        "2.2.3.d",
        "1.2.blinds.a",
    ),
    (
        "cut",
        "right-of-shuffler",
        "Tap the deck to refuse the cut.",
        "2.2.3.e",
        "2.2.3.c",
        "1.2.blinds.a",
    ),
    (
        "cut",
        "dealer",
        "Put the lifted packet underneath, and the cut card at the very bottom.",
        "2.2.3.f",
    ),
    (
        "before-deal",
        "dealer",
        "Take a missing player's blind out of that player's stack.",
        "2.2.1.e",
    ),
    ("turn", "dealer", "Throw in a missing player's hand without waiting.", "2.2.4.e"),
    ("turn", "player", "Say what you mean to do before you put chips forward.", "3.7.4.a"),
    ("wager", "player", "Put the bet beyond your cards, on the side nearest the pot.", "3.6.1.a"),
    (
        "fold",
        "dealer",
        "Guard the discards, and report anybody who searches them to the PM.",
        "3.5.4.1.b",
    ),
    (
        "round-over",
        "dealer",
        "Have the bets pushed into the middle now that all have matched or folded.",
        "3.6.2",
    ),
    ("before-street", "dealer", "Put one card from the top on the discards.", "3.4"),
    ("hand-over", "dealer", "Turn no more cards to see what might have come.", "3.9"),
)
def test_a_step_is_prompted(moment: str, who: str, says: str, clauses: list[str]) -> None:
    check("pppl", moment, who, says, clauses)
