"""The audit: everything on record checked again, from the first record to the last.

It believes nothing that it can work out: each event of a hand must be the one that the rules make
of the hand as it stood, every chip must be somewhere, and every deck must have been committed to
before anybody could know what would become of it. What is wrong is a `CheckFailed`.
"""

from shuffleup.desk.audit.lines import audit_lines
from shuffleup.desk.audit.night import NightAudit
from shuffleup.desk.audit.seen import Seen
from shuffleup.desk.audit.single_deal import DealReport, audit_deals
from shuffleup.desk.audit.streams import StreamsAudit
from shuffleup.desk.audit.tally import Tally

__all__ = [
    "DealReport",
    "NightAudit",
    "Seen",
    "StreamsAudit",
    "Tally",
    "audit_deals",
    "audit_lines",
]
