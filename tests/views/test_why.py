"""Why: refusals, rulings, places, seats and prizes open down to clause and reading."""

from __future__ import annotations

import pytest

from kit import deal
from room_kit import hand, past_entry, player_in, room, share_out
from shuffleup import Night
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import HOUSES, Rulebook, house
from shuffleup.rulebook.asking import noting
from shuffleup.rulings import Facts, Ruling, catalogue
from shuffleup.rulings.questions import paths
from shuffleup.rulings.rule import rule
from shuffleup.tournament.dealt.turning_points import TurningPoints
from shuffleup.views.why import Teller, why_lines
from shuffleup.views.why_night import whys_of
from shuffleup.views.why_wire import WhyView

every_house = pytest.mark.parametrize("book", [house(id) for id in HOUSES], ids=HOUSES)
RULINGS_EACH = 12


def cited(tree: WhyView) -> set[str]:
    own = {clause.ref for clause in tree.clauses}
    return own | {clause.ref for setting in tree.settings for clause in setting.clauses}


def test_a_refusal_opens_down_to_its_reading() -> None:
    dealt = deal("spotlight", [1000] * 3, (5, 10))
    assert dealt.raise_to(40) is None
    refused = dealt.raise_to(60)
    assert isinstance(refused, Refusal)
    tree = Teller(house("spotlight")).refusal(refused)
    assert tree.says == refused.says
    assert tree.facts == [f"Allowed instead: {refused.allowed}."]
    (setting,) = tree.settings
    assert (setting.key, setting.value, setting.silent) == (
        "betting.minimum_raise", "double the bet", False,
    )  # fmt: skip
    assert [clause.ref for clause in setting.clauses] == list(refused.clauses)
    (reading,) = setting.readings
    assert reading.ours and reading.other.startswith("Exactly twice") and reading.why
    german = Teller(house("spotlight"), "de").refusal(refused)
    assert german.says != tree.says and "60" in german.says
    assert german.facts[0].startswith("Erlaubt wäre: ")


@every_house
def test_every_ruling_says_which_settings_it_asked(book: Rulebook) -> None:
    for incident in catalogue().incidents.values():
        for number, (known, found) in enumerate(paths(book, Facts(incident, {}))):
            if isinstance(found, Ruling):
                noted, asked = noting(book)
                assert rule(noted, known) == found
                tree = Teller(book).ruling(known, found, asked)
                assert set(found.clauses) <= cited(tree), incident.id
                assert [each.key for each in tree.settings] == asked
                assert asked and len(tree.facts) == len(known.given)
            if number > RULINGS_EACH:
                break


def test_lines_are_indented_by_what_stands_on_what() -> None:
    refused = Refusal("x", ("redtooth:13",), "No.", "")
    lines = why_lines(Teller(house("redtooth")).refusal(refused))
    assert lines[0] == "No."
    assert lines[1].startswith("  pot.odd_chip = left of button all: Who gets the chips")
    assert lines[2].startswith("    redtooth:13: ")
    assert lines[3].startswith("    Our reading: The odd chip goes to the first winner")
    assert lines[4].startswith("    The other way: To the player left of the dealer")
    assert lines[5] == "    Why: 13 is the fuller rule."
    german = why_lines(Teller(house("redtooth"), "de").refusal(refused), "de")
    assert german[3].startswith("    Unsere Lesart: ") and german[5].startswith("    Warum: ")


NAMES = [f"Player {number}" for number in range(21)]


def played(name: str, seed: int = 4, **figures: int | str) -> Night:
    """A whole night of bots."""
    night = Night(house(name), seed=seed, **figures)
    assert night.let_in(*NAMES) is None
    assert night.do("draw-seats") is None
    assert night.do("start") is None
    night.play()
    assert night.over
    return night


@pytest.mark.parametrize("name", [name for name in HOUSES if name != "standard"])
def test_every_place_and_seat_of_a_night_has_its_reasons(name: str) -> None:
    night = played(name)
    moves = 0
    for line in night.results().lines:
        place, *others = night.why(line.player)
        assert place.about == "place" and line.place is not None
        assert f"{line.name} has place {line.place[0]}." == place.says
        assert place.facts and cited(place) and place.settings
        seats = [each for each in others if each.about == "seat"]
        moves += len(seats) - 1
        assert "Seats were drawn." in seats[-1].facts
        for tree in seats:
            assert line.name in tree.says and tree.settings and cited(tree)
    assert moves > 0


def test_who_went_out_together_is_told_apart_by_the_house() -> None:
    night = past_entry(room("pppl", [range(1, 7)], [1], by_hand=True))
    share_out(night, {2: 1_000, 3: 2_000})
    ann, ben = player_in(night, 2), player_in(night, 3)
    assert night.log is not None
    hand(night, 2, 3)
    points = TurningPoints()
    for event in night.log:
        points.take(event)
    for player, place in ((ann, 6), (ben, 5)):
        tree = whys_of(night, points, player)[0]
        other = night.entrants[ben if player == ann else ann].name
        assert tree.says == f"{night.entrants[player].name} has place {place}."
        assert tree.facts[1] == f"Out at the same moment: {other}."
        assert [each.key for each in tree.settings] == ["finish.same_hand"]
        assert cited(tree) == {"pppl:2.3.2.a", "pppl:2.3.2.b"}


def test_a_prize_opens_down_to_how_the_house_pays() -> None:
    night = played("standard", price_minor=2_000, currency="USD")
    first = next(line for line in night.results().lines if line.place == (1, 1))
    (prize,) = (each for each in night.why(first.player) if each.about == "prize")
    paid = f"{first.prize_minor / 100:,.2f} USD"
    assert prize.says == f"{first.name} is paid {paid}."
    assert prize.facts == [f"Place 1 pays {paid}.", "All prizes together: 420.00 USD."]
    assert [each.key for each in prize.settings] == ["payouts.method"]
    (german,) = (each for each in night.why(first.player, "de") if each.about == "prize")
    assert german.says == f"{first.name} bekommt {paid}."
