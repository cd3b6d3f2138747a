"""The entry sheet: what the house asks of somebody who signs in, and what its desk sells."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.tournament.entry import requests
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.desk_wire import EntrySheet, SaleView


def entry_sheet(night: Tournament) -> EntrySheet:
    """As the house's rulebook has it tonight."""
    entry = night.rulebook.entry
    return EntrySheet(
        minimum_age=entry.minimum_age.value,
        asks_member=bool(entry.membership.value),
        asks_to_accept=bool(night.rulebook.conditions()),
        signs_out=bool(night.rulebook.finish.sign_out_for_points.value),
        sells=[_sale(night, what) for what in _sold(night)],
    )


def _sold(night: Tournament) -> Iterator[str]:
    """Whatever some player may buy some time tonight."""
    entry = night.rulebook.entry
    if entry.rebuy.value.most:
        yield "rebuy"
    if entry.add_on.value.most:
        yield "add-on"
    if entry.re_entries.value:
        yield "re-entry"


def _sale(night: Tournament, what: str) -> SaleView:
    offer = requests.offer_of(night, what)
    return SaleView(what, offer.chips, offer.price_minor, offer.currency)
