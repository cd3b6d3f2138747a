"""What is on record is checked again, and what somebody changed is found and named."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time

import pytest

from audit_kit import (
    SEAL,
    Dealt,
    Line,
    at,
    audited,
    dealt_night,
    fault,
    first_version,
    lines_of,
    records_of,
    spoiled,
)
from desk_kit import (
    SetClock,
    done,
    housed,
    means,
    one_life,
    open_friday,
    play_hands,
    seat,
    tell,
)
from kit import HOUSES
from ledger_kit import opened, story
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk.audit import StreamsAudit
from shuffleup.desk.audit.room import check_numbers
from shuffleup.ledger import CheckFailed, Entry, verify
from shuffleup.rulebook import house
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.entry.late import StackSetOut

OF_HANDS = ("hand.", "Deck", "Cards", "Bank", "Nonce")


# --- honest nights


@pytest.mark.parametrize("name", HOUSES)
def test_an_honest_night_holds_with_the_key_and_without(name: str) -> None:
    records = dealt_night(name, 13, 2)
    without, with_key = audited(records, None), audited(records, SEAL)
    assert with_key.over and ", ".join(with_key.places).count("P") == with_key.players == 13
    assert with_key.events == len(records) - 1
    assert with_key.hands > 5 and with_key.nonces_missing > 0
    assert with_key.decks_unused == with_key.decks - with_key.hands > 0
    assert with_key.cards_proved == with_key.cards_public > 50
    assert (without.cards_public, without.cards_proved) == (with_key.cards_public, 0)
    assert without.chips == with_key.chips > 0


@pytest.mark.parametrize("seal", [SEAL, None])
def test_a_night_of_the_first_version_holds_as_it_did(seal: DeckSeal | None) -> None:
    tally = audited(first_version(), seal)
    assert tally.over and tally.decks == tally.decks_old == tally.hands == 7
    assert tally.nonces_missing == 2 and tally.cards_public > 0
    assert tally.cards_proved == (tally.cards_public if seal is not None else 0)


def test_what_a_desk_has_written_holds(tmp_path: Path) -> None:
    url = str(tmp_path / "ledger.db")

    @story
    async def tell() -> None:
        clock = SetClock()
        async with one_life(url, clock) as desk:
            await seat(desk, 9)
            await play_hands(desk, clock, 12)
        audit = StreamsAudit(house, SEAL)
        async with opened(url, read_only=True) as ledger:
            report = await verify(ledger, check=audit.check)
        assert report.fault is None, str(report.fault)
        tally = audit.nights[0].counted()
        assert tally.hands >= 12 and not tally.over
        assert tally.cards_proved == tally.cards_public > 0

    tell()


@story
async def test_a_stack_set_out_for_whoever_may_come_holds(tmp_path: Path) -> None:
    clock, audit = SetClock(), StreamsAudit(house, SEAL)
    async with opened(str(tmp_path / "ledger.db")) as ledger:
        async with housed(means(ledger, clock)) as nights:
            await open_friday(nights, "pppl")
            desk = await nights.desk("friday")
            await seat(desk, 3, start=False)
            for order in ("set-out", "set-out", "start"):
                await done(desk, tell(order))
            late = tell("sign-in", name="Late", member="9", age_confirmed=30, accepted=True)
            await done(desk, late)
            await done(desk, tell("enter", player=5))
            await play_hands(desk, clock, 4)
        report = await verify(ledger, check=audit.check)
    assert report.fault is None, str(report.fault)
    assert audit.nights[0].counted().hands >= 4


def test_a_stack_set_out_under_another_number_is_found() -> None:
    night = Dealt("pppl", 3, 1)
    event = StackSetOut(at_ms=0, by="", player=4, table=0, chair=5, stack=1)
    with pytest.raises(CheckFailed, match="player 4 is new, and the next number is 3"):
        check_numbers(night.play.night, event)


@pytest.mark.parametrize("seal", [SEAL, None])
def test_hands_that_were_called_off_hold_and_only_if_they_were_voided(
    seal: DeckSeal | None,
) -> None:
    dealt = Dealt("lions", 4, 3)
    dealt.shuffle(0)
    dealt.deal(0)
    assert acts.call_off(dealt.play, 0, dealt.now, dealt.below) is None
    dealt.shuffle(0)
    assert acts.call_off(dealt.play, 0, dealt.now, dealt.below) is None
    records = records_of(dealt.run())
    tally = audited(records, seal)
    assert tally.over and tally.decks == tally.hands + 1 + tally.decks_unused
    assert tally.decks_unused == 1 + tally.nonces_missing

    def change(lines: list[Line]) -> None:
        del lines[at(lines, "hand.HandVoided")]

    with pytest.raises(CheckFailed, match="calls a hand off that goes on"):
        audited(spoiled(records, change), seal)


@pytest.mark.parametrize("seal", [SEAL, None])
def test_ten_thousand_records_take_seconds_and_a_change_at_their_end_is_named(
    seal: DeckSeal | None,
) -> None:
    records = list(dealt_night("standard", 320, 11)[:10_000])
    assert len(records) == 10_000
    began = process_time()
    assert audited(records, seal).hands > 200
    assert process_time() - began < 30  # about one
    line = json.loads(records[-1].payload)
    line["table"] += 1
    records[-1] = records[-1]._replace(payload=json.dumps(line).encode())
    with pytest.raises(CheckFailed, match=r"^10000: "):
        audited(records, seal)


# --- chips


def test_a_chip_too_many_in_a_report_is_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "HandFinished", 5)
        chair = next(c for c, stack in enumerate(lines[where]["stacks"]) if stack)
        lines[where]["stacks"][chair] += 25
        return where

    for seal in (SEAL, None):
        assert fault(change, seal) == "reports other chips than the hand has left"


@pytest.mark.parametrize(
    ("event", "field", "says"),
    [
        ("hand.BlindPosted", "chips", "by the rules it is BlindPosted"),
        ("hand.Called", "to", "by the rules it is Called"),
        ("hand.PotAwarded", "amount", "by the rules it is PotAwarded"),
        ("hand.HandEnded", "carried", "by the rules it is HandEnded"),
        ("HandFinished", "carried", "carries 25 chips"),
        ("Bought", "chips", "later: BlindPosted"),
    ],
)
def test_chips_that_were_changed_anywhere_are_found(event: str, field: str, says: str) -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, event, 3)
        lines[where][field] += 25
        return where

    if event == "Bought":  # more for everybody is what everybody began with
        assert fault(change).startswith("later: ")
    else:
        assert says in fault(change)


def test_chips_from_nowhere_are_found_where_people_deal(tmp_path: Path) -> None:
    """Nobody recorded the hand: its report must still add up."""

    def change(lines: list[Line]) -> int:
        where = at(lines, "HandFinished", 5)
        lines[:] = [
            line
            for number, line in enumerate(lines)
            if number > where or not line["event"].startswith(OF_HANDS)
        ][: lines.index(lines[where])]
        where = at(lines, "HandFinished", 5)
        chair = next(c for c, stack in enumerate(lines[where]["stacks"]) if stack)
        lines[where]["stacks"][chair] += 25
        return where

    def by_people(records: list[Entry]) -> list[Entry]:
        first = json.loads(records[0].payload) | {"dealt": False}
        return [records[0]._replace(payload=json.dumps(first).encode()), *records[1:]]

    since: list[int] = []
    records = spoiled(dealt_night(), lambda lines: since.append(change(lines)))
    with pytest.raises(CheckFailed, match=rf"^{since[0] + 2}: .* chips are there, and"):
        audited(by_people(records), None)


def test_a_raise_made_larger_is_found_where_it_no_longer_fits() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "hand.Raised", 2)
        lines[where]["to"] *= 2
        return where

    assert fault(change)


def test_an_illegal_raise_is_found_with_its_clause() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "hand.Raised", 2)
        lines[where]["to"] = 1
        return where

    assert fault(change).startswith("is against the rules: ")


# --- cards


def other_card(lines: list[Line], line: Line) -> int:
    """A card that lies open nowhere in a line's hand."""
    same = [each for each in lines if each.get("table") == line["table"]]
    open_cards = {card for each in same if each.get("hand") == line["hand"]
                  for card in each.get("cards", ())}  # fmt: skip
    return next(card for card in range(52) if card not in open_cards)


@pytest.mark.parametrize("street", [1, 2, 3])
def test_a_board_card_exchanged_is_found_with_the_key(street: int) -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "hand.StreetDealt", 2, street=street)
        lines[where]["cards"][-1] = other_card(lines, lines[where])
        return where

    name = ("flop", "turn", "river")[street - 1]
    assert fault(change) == f"the {name} is not the one that was dealt"


def test_shown_cards_exchanged_are_found_with_the_key() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "hand.CardsShown", 2)
        lines[where]["cards"][0] = other_card(lines, lines[where])
        return where

    says = fault(change)
    assert says.startswith("the cards of seat ") and says.endswith("not the ones it was dealt")


def test_what_is_wrong_names_no_card_that_was_dealt() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "hand.StreetDealt", 2, street=1)
        lines[where]["cards"] = lines[where]["cards"][:2]
        return where

    assert fault(change) == "the flop is not the one that was dealt"


def test_a_burn_card_on_record_is_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "hand.StreetDealt", 2)
        lines[where]["burn"] = other_card(lines, lines[where])
        return where

    assert fault(change, None) == "a burn card is on record, which is nobody's to see"


def test_a_card_twice_is_found_without_the_key() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "hand.StreetDealt", 0, street=2)
        flop = next(
            line
            for line in lines
            if line["event"] == "hand.StreetDealt"
            and (line["table"], line["hand"]) == (lines[where]["table"], lines[where]["hand"])
        )
        lines[where]["cards"] = flop["cards"][:1]
        return where

    assert "the same card in two places" in fault(change, None)


def test_the_wrong_winner_is_found_without_the_key() -> None:
    """Shown hands and the board are public, so that everybody can see who has won."""

    def change(lines: list[Line]) -> int:
        where = next(
            number
            for number, line in enumerate(lines)
            if line["event"] == "hand.PotAwarded"
            and len(line["eligible"]) > 1
            and lines[number - 1]["event"] == "hand.CardsShown"
        )
        line = lines[where]
        line["winners"] = [next(c for c in line["eligible"] if c not in line["winners"])]
        line["shares"] = [line["amount"]]
        return where

    assert "by the rules it is PotAwarded" in fault(change, None)


# --- what is missing or too much


def test_the_wrong_key_opens_nothing() -> None:
    with pytest.raises(CheckFailed, match="does not open: the key is another"):
        audited(dealt_night(), DeckSeal(bytes(32)))


# --- events


@pytest.mark.parametrize(
    "event",
    [
        "SignedIn",
        "Bought",
        "SeatsDrawn",
        "LevelBegan",
        "ButtonDrawn",
        "HandBegan",
        "DeckCommitted",
        "DeckCut",
        "CardsDealt",
        "hand.BlindPosted",
        "hand.BettingOpened",
        "hand.Called",
        "hand.StreetDealt",
        "hand.ShowdownBegun",
        "hand.CardsShown",
        "hand.PotAwarded",
        "hand.HandEnded",
        "HandFinished",
        "WentOut",
    ],
)
def test_a_dropped_event_is_found(event: str) -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, event)
        del lines[where]
        return where

    for seal in (SEAL, None):
        assert fault(change, seal)


def test_every_event_twice_is_found() -> None:
    lines = lines_of(dealt_night())
    said_twice_is_the_same = {
        "Announced",
        "BankUsed",
        "ClockSet",
        "EntriesClosed",
        "FinalTableFormed",
        "Gathering",
        "InStep",
        "LevelBegan",
        "Opened",
        "PrizesSet",
        "PurchasesClosed",
        "ShortTable",
        "WentHome",
    }
    for event in {line["event"] for line in lines} - said_twice_is_the_same:

        def change(lines: list[Line], event: str = event) -> int:
            where = at(lines, event, -1)
            lines.insert(where, dict(lines[where]))
            return where

        assert fault(change), event


def test_an_event_without_a_reason_or_with_one_that_is_none_is_found() -> None:
    def nobody(lines: list[Line]) -> int:
        where = at(lines, "HandBegan", 3)
        del lines[where]["clauses"]
        return where

    def nowhere(lines: list[Line]) -> int:
        where = at(lines, "HandBegan", 3)
        lines[where]["clauses"] = ["redtooth:999"]
        return where

    assert fault(nobody) == "says neither who asked for it nor which clause"
    assert fault(nowhere) == "cites redtooth:999, which redtooth has not"


def test_time_never_goes_back() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "HandBegan", 5)
        lines[where]["at_ms"] -= 60_000
        return where

    assert "ms before the one before" in fault(change)


def test_a_button_out_of_turn_is_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "HandBegan", 5)
        line = lines[where]
        line["button"], line["big"] = line["big"], line["button"]
        return where

    assert fault(change).startswith("button and blinds are at chairs")


def test_a_place_that_is_not_due_is_found() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "WentOut", 2)
        lines[where]["first"] -= 1
        return where

    assert fault(change).startswith("gives the places")


def test_whoever_goes_out_has_no_chips() -> None:
    def change(lines: list[Line]) -> int:
        where = at(lines, "WentOut", -4)  # the last three go out in one hand
        lines[where]["players"] = lines[at(lines, "WentOut", -1)]["players"]
        return where

    assert "goes out with" in fault(change)


def test_a_record_that_is_no_event_or_another_than_it_says_is_found() -> None:
    records = list(dealt_night())
    for payload, says in [
        (b"{}", "no event"),
        (records[50].payload, "its number, kind or time"),
        (b"\xff", "no event"),
    ]:
        bad = [*records[:40], records[40]._replace(payload=payload), *records[41:]]
        with pytest.raises(CheckFailed, match=f"^41: {says}"):
            audited(bad, None)


def test_a_night_of_another_name_is_found() -> None:
    records = list(dealt_night())
    records[0] = records[0]._replace(payload=records[0].payload.replace(b"friday", b"sunday"))
    with pytest.raises(CheckFailed, match="is of a night called sunday"):
        audited(records, None)


def test_a_stream_that_begins_in_the_middle_is_found() -> None:
    with pytest.raises(CheckFailed, match=r"^2: .*does not begin with a night's"):
        audited(list(dealt_night())[1:], None)
