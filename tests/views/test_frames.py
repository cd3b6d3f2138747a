"""Views as bytes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.json import encode

from kit import HOUSES
from shuffleup.cards.classes import BEST
from shuffleup.cards.provable import CardProof, deal_from_json
from shuffleup.hand.commands import Call, Check, Fold, RaiseTo
from shuffleup.views.chronicle import TOLD_KEPT, Story
from shuffleup.views.deal import deal_view
from shuffleup.views.director import director_view
from shuffleup.views.frames import (
    PROVEN_SIZE_CLASS,
    WORDS_MOST,
    director_frame,
    frame,
    night_frame,
    private_part,
    public_part,
)
from shuffleup.views.hand_words import told_of, words_of
from shuffleup.views.night import night_view
from shuffleup.views.seat import seat_view
from shuffleup.views.table import table_view
from shuffleup.views.wire import DirectorFrame, Frame, Happening, NightFrame, TableFrame
from shuffleup.views.words import Kind
from views_kit import ONLOOKER, Night, done

READ = msgspec.json.Decoder(Frame).decode


def table_frame(data: bytes) -> TableFrame:
    found = READ(data)
    assert isinstance(found, TableFrame)
    return found


def test_a_frame_put_together_is_the_frame_of_its_parts() -> None:
    night = Night("standard", 4, 5).dealt()
    table, deal = table_view(night.play, 0, 7, 8), deal_view(night.play, 0)
    seat = seat_view(night.play, night.players[0])
    whole = table_frame(frame(public_part(table, deal), private_part(seat, proven=True)))
    assert (whole.table, whole.deal) == (table, deal)
    assert whole.seat is not None and whole.seat.pad.strip() == ""
    assert msgspec.structs.replace(whole.seat, pad="") == seat
    assert table_frame(frame(public_part(table, None))) == TableFrame(table)


def test_the_night_and_the_director_have_frames_of_their_own() -> None:
    night = Night("standard", 4, 5).dealt()
    wall = night_view(night.play, 7, 8, night.chronicle)
    desk = director_view(night.play, 7, 8, night.chronicle)
    assert READ(night_frame(wall)) == NightFrame(wall)
    assert READ(director_frame(desk)) == DirectorFrame(desk)


# --- size


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("players", [2, 6])
def test_at_the_deal_every_seat_is_sent_as_much(name: str, players: int) -> None:
    night = Night(name, players, 5)
    for _ in range(3):
        done(night.shuffle())
        for _ in range(2):
            sent = night.turn()
            sizes = {len(sent[player]) for player in night.players}
            assert len(sizes) == 1
            assert sizes.pop() - len(sent[ONLOOKER]) == PROVEN_SIZE_CLASS + len(',"seat":')
            if night.play.at(0).commitment is not None:
                night.deal()
        while not night.hand.over:
            night.acts(Fold)
        night.turn()


def streets(night: Night) -> Iterator[dict[int, bytes]]:
    """The frames after every action of a hand that is checked down."""
    while night.hand.street < 4:
        yield night.turn()
        done(night.act(Check if night.hand.legal().may_check else Call))


def test_what_a_hand_is_worth_does_not_show_in_the_size_of_a_frame() -> None:
    """Two hands of one seat: words of different length, frames of the same."""
    nights = [
        Night("lions", 3, 5).holding(hole, "KsKd", "7c2d", board="Qh9s5c4d3h")
        for hole in ("AsAd", "Ts8h")
    ]
    words = set()
    for one, two in zip(*[streets(night) for night in nights], strict=True):
        for player in nights[0].players:
            assert len(one[player]) == len(two[player])
        for night in nights:
            words.add(len(night.own(night.served()[0]).words))
    assert len(words) > 2, "the words were of one length by chance"


def test_no_hand_has_more_words_than_there_is_room_for() -> None:
    lengths = [len(words_of(each)) + len(encode(told_of(each))) for each in range(1, BEST + 1)]
    assert max(lengths) <= WORDS_MOST and len("null") <= WORDS_MOST


# --- one frame after another


def test_a_deal_goes_along_when_it_has_changed() -> None:
    night = Night("standard", 3, 5)
    done(night.shuffle())
    with_deal = []
    for does in (
        lambda: None,
        night.deal,
        *[lambda: night.acts(Call)] * 2,
        lambda: night.acts(Check),
    ):
        does()
        told = table_frame(night.turn()[ONLOOKER])
        with_deal.append(told.deal is not None)
    assert with_deal == [True, True, False, False, True], "committed, dealt, and the flop"


def test_proofs_of_the_own_cards_go_along_with_the_deal() -> None:
    night = Night("standard", 3, 5).dealt()
    player = night.players[0]
    first = table_frame(night.turn()[player]).seat
    night.acts(Call)
    second = table_frame(night.turn()[player]).seat
    assert first is not None and second is not None
    assert len(first.proofs) == 2 and second.proofs == []
    assert first.cards == second.cards


def test_happenings_are_told_once() -> None:
    night = Night("standard", 3, 5).dealt()
    assert table_frame(night.turn()[ONLOOKER]).table.happenings
    assert table_frame(night.turn()[ONLOOKER]).table.happenings == []


def kinds(told: list[Happening] | None) -> list[Kind]:
    assert told is not None
    return [each.kind for each in told]


def test_whoever_comes_later_gets_everything_and_what_was_told_of_the_hand() -> None:
    night = Night("standard", 3, 5).dealt()
    before = table_frame(night.turn()[ONLOOKER])
    assert before.earlier is None, "nobody is told twice"
    night.acts(Call)
    player = night.players[0]
    whole = table_frame(night.frames.whole(night.play, 9, 9_000, player))
    assert whole.deal is not None and whole.seat is not None and len(whole.seat.proofs) == 2
    assert whole.table.happenings == []
    assert (
        whole.earlier is not None
        and whole.earlier == before.table.happenings[-len(whole.earlier) :]
    )
    assert kinds(whole.earlier)[0] is Kind.SHUFFLED and Kind.CALLED not in kinds(whole.earlier)
    assert any(chair.did for chair in whole.table.chairs)
    assert len(table_frame(night.turn()[ONLOOKER]).table.happenings) == 1, "still to be told"
    public = table_frame(night.frames.whole(night.play, 9, 9_000))
    assert public.seat is None and public.deal == whole.deal
    assert kinds(public.earlier)[-1] is Kind.CALLED


def test_with_the_next_deck_the_hand_before_is_told_no_more() -> None:
    night = Night("standard", 3, 5).dealt().acts(Fold, Fold)
    night.turn()
    after = table_frame(night.frames.whole(night.play, 9, 9_000)).earlier
    assert Kind.WON in kinds(after)
    done(night.shuffle())
    night.turn()
    assert kinds(table_frame(night.frames.whole(night.play, 9, 9_000)).earlier) == [Kind.SHUFFLED]


def test_of_a_hand_without_end_the_last_part_is_told() -> None:
    story = Story()
    for number in range(3 * TOLD_KEPT):
        story.add(Happening(Kind.CHECKED, at_ms=number))
        story.tell()
    assert [each.at_ms for each in story.told] == list(range(2 * TOLD_KEPT, 3 * TOLD_KEPT))


# --- the deal can be checked


def test_everything_that_lies_open_can_be_checked_from_the_frames_alone() -> None:
    night = Night("standard", 3, 5).dealt(real=True)
    done(night.act(RaiseTo, night.hand.legal().raise_to))
    night.acts(Call, Fold)
    found = table_frame(night.turn()[ONLOOKER])
    assert found.deal is not None
    deal = deal_from_json(
        {
            "context": found.deal.context,
            "pledges": found.deal.pledges,
            "commitment": found.deal.commitment,
            "nonces": found.deal.nonces,
            "cut": found.deal.cut,
        }
    )
    proofs = [CardProof.from_bytes(bytes.fromhex(proof)) for proof in found.deal.proofs]
    assert deal.flaw(proofs) is None
    hand = night.hand
    shown = [card for seat in hand.seats for card in seat.shown_cards() if seat.live]
    assert sorted(proof.card for proof in proofs) == sorted([*hand.board, *shown])
    assert len(proofs) == 9


def test_before_the_cards_a_deal_has_neither_nonces_nor_proofs() -> None:
    night = Night("standard", 3, 5)
    assert deal_view(night.play, 0) is None
    done(night.shuffle())
    deal = deal_view(night.play, 0)
    assert deal is not None and (deal.nonces, deal.proofs, deal.cut) == ([], [], None)
    assert len(deal.pledges) == 3 and deal.deal == 1
    night.cut(20)
    deal = deal_view(night.play, 0)
    assert deal is not None and deal.cut == 20
