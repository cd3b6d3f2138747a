"""Silence is said: every event is told to the room and audited, or stands here by its name."""

from __future__ import annotations

import pytest

from shuffleup.desk.audit.night import NightAudit
from shuffleup.rulebook import house
from shuffleup.tournament import subjects
from shuffleup.tournament.dealt import events as of_dealt_nights
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.state.event import Event
from shuffleup.views.happenings import SEEN, TOLD
from tournament_kit import open_night

assert subjects and of_dealt_nights, "all events have been declared"
KINDS = sorted(Event.__subclasses__(), key=lambda kind: kind.__name__)

# Told at the table, card by card and bet by bet: `happenings.at_table`.
AT_TABLE = ["Played", "CardsDealt", "CardsLaidOpen", "DeckCommitted", "DeckCut"]
AT_TABLE += ["ClockCalled", "ClockTakenOff", "TimeCalled"]
AT_TABLE += ["RestAnswered", "RestAsked", "ShuffleAsked", "NonceWithheld"]
# The room's story passes over these.
SILENT = {
    # seen on the wall, at the desk or on one's own phone
    "AskEnded AskedFor BankUsed BreakChipsGiven HandBegan MoveOrdered PenaltyBegan PrizeWon "
    "PrizesSet PurchasesClosed RankedByChips ReturnEnded StackChanged StepTaken WindowsReopened",
    # between a person and the director
    "AllowedTogether BanLifted Banned BreachFiled BreachLetGo Cleared ClockHanded DebtPaid "
    "FloorAnswered FloorCalled KeptApart Noted PenaltyTakenBack Refunded "
    "SignedOff SignedOut WaitListed",
    # in the log, for those who direct
    "Closed HandedBack LateTapDone Ordered TakenBack TappedInTime",
    # at the table, where everybody sees it done
    "Busted ButtonTold ChipsChanged ClockLifted ClockPutOn Counted HandsOver OldChipsChanged "
    "SatDown BountyWon ButtonCorrected ColourTaken LinedUp SeatClosed SeatsClosed ShortTable "
    "StackRemoved StackSetOut TableOpened",
    # of the whole night, and on its pages
    "BooksRounded CountAccepted ExitsInOrder PaidOut ProposalEnded Proposed TillCounted ToldApart "
    "ButtonsLie CarriedOn ForecastShown MovesByHand NotByTheBook Opened PlacesSettled "
    "ReactionsMuted Revived RulesChanged SeatsDrawn SignedIn StructureChanged",
}
# Of these the audit asks what it asks of all: numbers that exist, chips that add up, chairs that
# are said, somebody or some clause behind it, and that the state can take it in.
AUDITED_AS_ALL = {
    "BooksRounded ChipsChanged OldChipsChanged ClockLifted ClockPutOn CountAccepted TillCounted",
    "AllowedTogether Announced AskEnded AskedFor BanLifted BankUsed Banned BlindsForfeited "
    "BountyWon BreachFiled BreachLetGo BreakChipsGiven Bought DebtPaid Refunded "
    "ButtonCorrected CameBack Cancelled CaseDecided ChopAgreed Cleared ClockCalled ClockHanded "
    "ButtonsLie Closed HandedBack TakenBack "
    "CodeGiven SeatTaken "
    "ClockSet ClockTakenOff ColourTaken ColouredUp EntriesClosed FloorAnswered FloorCalled "
    "ForecastShown "
    "Gathering GestureRead IncidentFiled InStep KeptApart LastHands Left "
    "MoveOrdered MovesByHand NotByTheBook Noted Opened Ordered Penalised TimeCalled "
    "PenaltyBegan PenaltyServed PenaltyTakenBack PlacesSettled PurchasesClosed ReactionsMuted "
    "ReturnEnded Revived RulesChanged SeatClosed SeatsClosed ShortTable SignedIn "
    "SignedOff SignedOut StackChanged StackRemoved StructureChanged "
    "TableBroken TableHeld TableOpened WaitChosen WaitListed WentAway WindowsReopened",
}


def named(groups: set[str]) -> set[str]:
    return {name for group in groups for name in group.split()}


def tells(kind: type[Event]) -> bool:
    """Whether the room hears of such an event."""
    return kind in TOLD or kind.__name__ in AT_TABLE or (seats(kind) and kind not in SEEN)


def seats(kind: type[Event]) -> bool:
    """Whether such an event says who sits where."""
    return kind.seat_changes is not Event.seat_changes


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_is_told_or_silent_by_name(kind: type[Event]) -> None:
    assert tells(kind) is not (kind.__name__ in named(SILENT))


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_is_audited_by_itself_or_as_all_are_by_name(kind: type[Event]) -> None:
    setup = open_night("standard").setup
    audit = NightAudit("night", Play("", house("standard"), setup, Pauses()))
    own = kind in audit.checks or kind is Played or seats(kind)  # hand by hand; chair by chair
    assert own is not (kind.__name__ in named(AUDITED_AS_ALL))


def test_nothing_stands_on_a_list_that_is_not_there() -> None:
    names = {kind.__name__ for kind in KINDS}
    assert named(SILENT) | named(AUDITED_AS_ALL) | set(AT_TABLE) <= names
