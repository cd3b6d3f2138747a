"""Lions: the steps its rulebook asks for, prompted at the moments of a hand."""

from __future__ import annotations

from procedure_kit import check, procedures


@procedures(
    "lions",
    ("cut", "right-of-dealer", "Cut the deck if you wish.", "hand.3"),
    ("cut", "dealer", "Use a cut card if the director has asked for one.", "hand.4"),
    ("before-deal", "dealer", "Put in the forced bets of players who are away.", "leaving.2"),
    ("before-deal", "dealer", "Check that every blind and ante is properly out.", "hand.2"),
    (
        "deal",
        "dealer",
        "Deal again if you dealt last and the button is dead or has stayed.",
        "dead-button.1.d",
        "dead-button.2.b",
    ),
    ("turn", "dealer", "Tell the player that it is their turn.", "hand.6"),
    ("turn", "player", "Say a raise, or put in the right amount at once.", "holdem.13.b"),
    ("wager", "dealer", "Check the amount.", "pot.1"),
    ("wager", "dealer", "Leave the chips before the player who bet them.", "pot.2"),
    ("raise", "dealer", "Call out the raise.", "announce.1"),
    ("option", "dealer", "Say that the blind uses its option to raise.", "announce.3"),
    ("all-in", "dealer", "Call out the all-in.", "announce.2"),
    (
        "clock",
        "dealer",
        "Put the player on the clock if a player, the director or a deputy asks for it.",
        "holdem.14.a",
    ),
    (
        "clock",
        "dealer",
        "Warn the player with 30, 15, 10 seconds left.",
        "holdem.14.d",
        "holdem.14.e",
    ),
    ("clock", "dealer", "Count the last ten seconds down aloud.", "holdem.14.e"),
    ("exposed-card", "dealer", "Say that a card was exposed, and which one.", "announce.4"),
    ("shown-hand", "dealer", "Say that a card was exposed, and which one.", "announce.4"),
    (
        "misdeal",
        "dealer",
        "Take the cards in, shuffle them afresh and have them cut again.",
        "holdem.1.b",
    ),
    ("round-over", "dealer", "Gather the bets into the pot.", "pot.3"),
    ("round-over", "dealer", "See that the pot has the right amount.", "hand.7"),
    ("round-over", "dealer", "Lay the pot in mid-table, beside the board.", "pot.4"),
    ("before-street", "dealer", "Tap the table lightly.", "burn.2"),
    ("before-street", "dealer", "Burn a card ahead of flop, turn or river.", "burn.1"),
    (
        "before-street",
        "dealer",
        "Leave the burn face down in mid-table, tucked below the rim of the pot.",
        "burn.3",
    ),
    ("before-street", "dealer", "Put it below the burns already there.", "burn.4"),
    (
        "street",
        "dealer",
        "Lay the shared cards open in mid-table, the pot at their side.",
        "board.1",
    ),
    (
        "street",
        "dealer",
        "Keep their order: turn to the right of the flop, river to the right of the turn.",
        "board.2",
    ),
    ("showdown", "dealer", "Help with reading the hands.", "showdown.3.b"),
    (
        "award",
        "dealer",
        "Keep the burns apart from the discards until the winner has the pot.",
        "burn.5",
    ),
    ("award", "dealer", "Push the pot over to its winner.", "hand.8", "showdown.7.a"),
    ("hand-over", "dealer", "Move the button on by one player.", "showdown.7.b"),
)
def test_a_step_is_prompted(moment: str, who: str, says: str, clauses: list[str]) -> None:
    check("lions", moment, who, says, clauses)
