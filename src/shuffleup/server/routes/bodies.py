"""Bodies: what goes in and out by HTTP, as types; the browser's own are made from these."""

from __future__ import annotations

from typing import Final

from shuffleup.desk import PresetView
from shuffleup.desk.league import Taken
from shuffleup.league.history import SeasonHistory
from shuffleup.league.table import SeasonTable
from shuffleup.server.fault import FaultBody
from shuffleup.server.forecasts import NightForecast
from shuffleup.server.league_calendar import Calendar
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
from shuffleup.server.routes.coming import HeadCount
from shuffleup.server.routes.entrance import Entrance
from shuffleup.server.routes.houses import DifferenceView, HouseLine, HouseView
from shuffleup.server.routes.invitations import (
    InvitationLine,
    Join,
    Joined,
    MadeInvitation,
    NewInvitation,
)
from shuffleup.server.routes.league_pages import (
    FormulaLine,
    SampleBody,
    SampleView,
    SheetBody,
    SheetView,
    WallTable,
)
from shuffleup.server.routes.leagues import (
    EventView,
    FinalView,
    LeagueOrderBody,
    LeaguePlayer,
    LeagueView,
    LogView,
    SuspensionView,
)
from shuffleup.server.routes.look import LookBody, LookView
from shuffleup.server.routes.members import (
    ChangedMember,
    Imported,
    Into,
    MemberView,
    NewMember,
    WholeMember,
)
from shuffleup.server.routes.nights import DoneBody, NewNight, NightLine, OrderBody
from shuffleup.server.routes.rulings import IncidentBody, ReportBody
from shuffleup.server.routes.templates import NewTemplate, Renamed, TemplateView
from shuffleup.server.tonight import NightCard
from shuffleup.views.bet_wire import GestureBody, GestureView, PotsBody, PotsView
from shuffleup.views.breach_wire import CostView
from shuffleup.views.chop_wire import ChopView
from shuffleup.views.incident_wire import Considered, IncidentView, RulingView, Wanted
from shuffleup.views.log_wire import LogLine
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
    NewTemplate,
    Renamed,
    NewMember,
    ChangedMember,
    Into,
    ReportBody,
    IncidentBody,
    GestureBody,
    PotsBody,
    LeagueOrderBody,
    SampleBody,
    SheetBody,
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
    NightForecast,
    HandLine,
    HandStory,
    ResultsView,
    ResultRow,
    OpenedAgain,
    PastNight,
    RoomView,
    LookView,
    TemplateView,
    MemberView,
    WholeMember,
    Imported,
    WhyView,
    IncidentView,
    Considered,
    RulingView,
    Wanted,
    GestureView,
    PotsView,
    LogLine,
    ChopView,
    CostView,
    LeagueView,
    SeasonTable,
    SeasonHistory,
    Calendar,
    EventView,
    LeaguePlayer,
    Taken,
    LogView,
    FormulaLine,
    SampleView,
    SheetView,
    FinalView,
    SuspensionView,
    HeadCount,
    WallTable,
)
"""What it answers, some of them in lists."""
