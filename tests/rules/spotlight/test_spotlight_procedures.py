"""Spotlight: the steps its rulebook asks for, prompted at the moments of a hand."""

from __future__ import annotations

from procedure_kit import check, procedures


@procedures(
    "spotlight",
    (
        "before-shuffle",
        "dealer",
        "Put a card that was missing back into the deck, and count 52.",
        "3c9.b",
    ),
    ("shuffle", "previous-dealer", "Shuffle at least 5 times.", "6.19.a"),
    ("cut", "shuffler", "Cut the deck for the new dealer, every hand.", "6.19.b", "6.8.d"),
    (
        "before-deal",
        "dealer",
        "See that both blinds are in before anybody looks at a card.",
        "4.intro.f",
    ),
    ("turn", "player", 'Say "time" at once if you need to hold on to your turn.', "3d7.a"),
    ("turn", "player", "Announce a raise, or put its whole amount in at once.", "3d10.b"),
    ("turn", "player", "Name your action before you put down a chip that needs change.", "6.17.c"),
    (
        "clock",
        "dealer",
        "Run the clock if a player asks for it and the director says so.",
        "5c10.b",
    ),
    ("exposed-card", "player", "Say that a card was flashed before you look at it.", "3c11.c"),
    (
        "exposed-card",
        "dealer",
        "Serve everybody else first; then give the top card of the deck for it.",
        "5a1.d",
    ),
    ("exposed-card", "dealer", "Keep the exposed card as the burn.", "5a1.e"),
    ("shown-hand", "dealer", "Let all players know what has been shown of a hand.", "3e6.a"),
    ("early-street", "dealer", "Have the betting finished first; then repair the street.", "5a6.c"),
    ("misdeal", "dealer", "Gather the cards, have them shuffled again and cut again.", "5a1.b"),
    ("round-over", "dealer", "Give the change that is owed back out of the pot.", "6.17.d"),
    (
        "round-over",
        "dealer",
        "Declare the pot right; then have all push their chips to the middle.",
        "6.17.e",
    ),
    ("showdown", "player", "Table your cards if you were called.", "6.18.b"),
    (
        "showdown",
        "dealer",
        "Show a called hand, mucked or not, to anybody dealt in who asks.",
        "3e5.a",
    ),
    ("award", "dealer", "Take in all losing hands before you push the pot.", "3e4"),
    ("hand-over", "dealer", "Show none of the cards that would have come.", "2b17.a"),
    (
        "hand-over",
        "dealer",
        "Show them only if the winner asks and all who called the first bet agree.",
        "2b17.b",
    ),
    ("hand-over", "dealer", "Gather all the cards.", "6.8.c"),
    ("hand-over", "dealer", "Pass the deal on.", "6.8.d"),
    ("hand-over", "player", "Get change from a neighbour before the next hand.", "6.17.b"),
)
def test_a_step_is_prompted(moment: str, who: str, says: str, clauses: list[str]) -> None:
    check("spotlight", moment, who, says, clauses)
