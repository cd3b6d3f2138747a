"""Bodies: what goes in and out by HTTP, as types; the browser's own are made from these."""

from __future__ import annotations

from typing import Final

from shuffleup.desk import PresetView
from shuffleup.server.fault import FaultBody
from shuffleup.server.past_nights import PastNight
from shuffleup.server.rehearsals import NewRehearsal, RehearsalView
from shuffleup.server.routes.accounts import (
    AccountBody,
    ChangedAccount,
    Claim,
    Me,
    NewAccount,
    NewPassword,
    SignIn,
)
from shuffleup.server.routes.again import AgainBody, OpenedAgain
from shuffleup.server.routes.bots import BotsBody, NewBots
from shuffleup.server.routes.codes import CodeBody, CodeView
from shuffleup.server.routes.entrance import Entrance
from shuffleup.server.routes.houses import DifferenceView, HouseLine, HouseView
from shuffleup.server.routes.invitations import (
    InvitationLine,
    Join,
    Joined,
    MadeInvitation,
    NewInvitation,
)
from shuffleup.server.routes.look import LookBody, LookView
from shuffleup.server.routes.nights import DoneBody, NewNight, NightLine, OrderBody
from shuffleup.server.routes.rulings import ReportBody
from shuffleup.server.tonight import NightCard
from shuffleup.views.incident_wire import Considered, IncidentView
from shuffleup.views.past_wire import HandLine, HandStory
from shuffleup.views.results_rows import ResultRow
from shuffleup.views.results_wire import ResultsView
from shuffleup.views.room import RoomView
from shuffleup.views.why_wire import WhyView

ASKED: Final = (
    SignIn,
    Claim,
    NewPassword,
    NewAccount,
    ChangedAccount,
    CodeBody,
    Join,
    NewInvitation,
    NewNight,
    OrderBody,
    NewBots,
    NewRehearsal,
    AgainBody,
    LookBody,
    ReportBody,
)
"""What the server is sent."""
ANSWERED: Final = (
    FaultBody,
    Me,
    AccountBody,
    CodeView,
    Entrance,
    Joined,
    MadeInvitation,
    InvitationLine,
    NightLine,
    NightCard,
    DoneBody,
    BotsBody,
    PresetView,
    HouseLine,
    HouseView,
    DifferenceView,
    RehearsalView,
    HandLine,
    HandStory,
    ResultsView,
    ResultRow,
    OpenedAgain,
    PastNight,
    RoomView,
    LookView,
    WhyView,
    IncidentView,
    Considered,
)
"""What it answers, some of them in lists."""
