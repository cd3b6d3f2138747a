"""Receipts: a number for every sum over the counter, never given twice, whatever is taken back."""

from __future__ import annotations

from live_kit import LiveNight


def numbers(live: LiveNight) -> list[int]:
    return [each.receipt for each in live.state.receipts]


def test_entries_rebuys_and_add_ons_have_receipts_in_their_order() -> None:
    live = LiveNight("lions", 4).starts()
    live.done("bust", players=(2,))
    live.done("rebuy", player=2, taken_by="Ann")
    live.done("add-on", player=1, taken_by="Tom")
    entry, rebuy = live.state.receipts[0], live.state.receipts[4]
    assert numbers(live) == [1, 2, 3, 4, 5, 6]
    assert (entry.what, entry.player, entry.taken_by) == ("entry", 0, "Tom")
    assert (rebuy.what, rebuy.player, rebuy.amount_minor) == ("rebuy", 2, 8_000)
    assert sum(each.amount_minor for each in live.state.receipts) == live.state.money.taken_minor
    assert live.state.log[0].receipts == (6,) and live.state.log[2].receipts == ()
    live.holds()


def test_what_is_taken_back_keeps_its_number_and_the_money_has_one_of_its_own() -> None:
    live = LiveNight("lions", 4).starts()
    live.done("add-on", player=1, taken_by="Tom", id="bought")
    live.done("undo", order="bought", id="back")
    *_, bought, back = live.state.receipts
    assert (bought.receipt, bought.what, bought.amount_minor) == (5, "add-on", 8_000)
    assert (back.receipt, back.what, back.amount_minor) == (6, "handed-back", -8_000)
    assert (back.player, back.taken_by, back.order) == (1, "Tom", "bought")
    live.done("add-on", player=2, taken_by="Tom")
    assert numbers(live) == [1, 2, 3, 4, 5, 6, 7]
    live.done("undo", order="back")
    again = live.state.receipts[-1]
    assert (again.receipt, again.amount_minor) == (8, 8_000), "it is to be collected again"
    assert live.state.players[1].add_ons == 1
    assert [line.receipts for line in live.state.log[:4]] == [(8,), (7,), (6,), (5,)]
    live.holds()


def test_a_refund_and_a_prize_are_entries_of_their_own() -> None:
    live = LiveNight("lions", 5)
    live.done("sign-off", player=4)
    paid = live.state.receipts[4].amount_minor
    live.done("refund", player=4, paid_minor=paid, given_by="Tom")
    assert live.state.receipts[5].what == "refund"
    assert live.state.receipts[5].amount_minor == -paid
    live.holds()


def test_nothing_paid_is_no_receipt() -> None:
    live = LiveNight("redtooth", 4).starts()
    assert live.state.receipts == [] and live.state.money.taken_minor == 0
