"""Fuzzing by the server's own description: requests made from its schema, and what they came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import requests
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.core.transport import Response
from schemathesis.engine import events, from_schema
from schemathesis.generation.case import Case
from schemathesis.hooks import HookContext, unregister

from ledger_kit import PATIENCE

SEED = 20
ComesIn = Callable[[requests.Session], str]
"""How somebody comes in by this line; returns the CSRF token."""


class Findings(NamedTuple):
    """What a round of fuzzing has come to."""

    answers: Counter[int]
    operations: set[str]
    complaints: list[str]


class Caller:
    """Somebody who asks for all kinds of things, and comes in again when shown out."""

    def __init__(self, comes_in: ComesIn | None = None) -> None:
        self._comes_in = comes_in
        self._line = requests.Session()
        self._line.trust_env = False
        self._csrf = ""
        self._out = True

    def sign(self, case: Case[Any]) -> None:
        """Send along with a request what a page of ours does."""
        if self._comes_in is None:
            return
        if self._out:
            self._line.cookies.clear()
            self._csrf = self._comes_in(self._line)
            self._out = False
        case.headers["X-CSRF-Token"] = self._csrf
        case.headers["Cookie"] = f"shuffleup={self._line.cookies['shuffleup']}"

    def heard(self, response: Response) -> None:
        """Whoever is given another id, or none, cannot go on with the one from before."""
        self._out |= "set-cookie" in response.headers or response.status_code in (204, 401)


def fuzz(
    address: str, caller: Caller, *, examples: int, coverage: bool = True, night: str = ""
) -> Findings:
    """Ask for everything that the schema describes, rightly and wrongly, as this caller."""
    schema = schemathesis.openapi.from_url(
        f"{address}/schema/openapi.json", config=_config(address, examples, coverage, night)
    )

    def before_call(context: HookContext, case: Case[Any], kwargs: dict[str, Any]) -> None:
        caller.sign(case)

    def after_call(context: HookContext, case: Case[Any], response: Response) -> None:
        caller.heard(response)

    found = Findings(Counter(), set(), [])
    for hook in (before_call, after_call):
        schemathesis.hook(hook)
    try:
        for event in from_schema(schema).execute():
            _note(event, found, night)
    finally:
        for hook in (before_call, after_call):
            unregister(hook)
    return found


def _config(address: str, examples: int, coverage: bool, night: str) -> SchemathesisConfig:
    off = {"enabled": False}
    alone = {"extra-data-sources": {"responses": False}}  # the same requests every time
    return SchemathesisConfig.from_dict(
        {
            "seed": SEED,
            "base-url": address,
            "continue-on-failure": True,
            "request-timeout": PATIENCE,
            "suppress-health-check": ["too_slow"],
            "generation": {"max-examples": examples, "no-shrink": True, "deterministic": True},
            "parameters": {"path.night": night} if night else {},
            "phases": {
                "examples": off,
                "coverage": alone | {"enabled": coverage},
                "fuzzing": alone,
                "stateful": off,
            },
            "checks": {
                "not_a_server_error": {"expected-statuses": ["2xx", "3xx", "4xx", "503"]},
                # What is well-formed may still be refused: the wrong password, no such house.
                "positive_data_acceptance": off,
                # Litestar's OPTIONS tells of a path's first door only; no page of ours asks.
                "allow_header_conformance": off,
            },
        }
    )


def _note(event: object, found: Findings, night: str) -> None:
    match event:
        case events.ScenarioFinished():
            found.operations.add(event.recorder.label)
            for each in event.recorder.interactions.values():
                if each.response is not None:
                    found.answers[each.response.status_code] += 1
            found.complaints.extend(_complaints(event, night))
        case events.NonFatalError():
            found.complaints.append(f"{event.label}: {event.value!r}")
        case events.FatalError():
            found.complaints.append(repr(event.exception))


def _complaints(event: events.ScenarioFinished, night: str) -> Iterator[str]:
    """What was wrong; a night that we always name ourselves cannot have been named wrongly."""
    ours = "Invalid component: parameter `night` in path" if night else "\0"
    for checks in event.recorder.checks.values():
        for check in checks:
            if check.failure_info is not None:
                failure = check.failure_info.failure
                says = f"{failure.title}: {failure.message}"
                if ours in says:
                    continue
                yield f"{event.recorder.label}: {says}\n{check.failure_info.code_sample}"
