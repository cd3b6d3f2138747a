"""`shuffleup ruling` as a director or a script meets it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from shuffleup.rulebook import HOUSES
from shuffleup.rulings import catalogue

SCRIPT = str(Path(sys.executable).with_name("shuffleup"))


def ruling(*words: str) -> subprocess.CompletedProcess[str]:
    command = [SCRIPT, "ruling", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def answered(*words: str) -> Any:
    done = ruling(*words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.clause("redtooth:36")
def test_json_has_the_promised_keys() -> None:
    told = answered(
        "redtooth", "exposed-card-in-deal", "exposed_by=dealer", "count=1", "actions_taken=0"
    )
    assert list(told) == [
        "house",
        "incident",
        "facts",
        "outcome",
        "does",
        "clauses",
        "discretion",
        "outcomes",
    ]
    assert (told["house"], told["incident"]) == ("redtooth", "exposed-card-in-deal")
    assert told["facts"] == {"exposed_by": "dealer", "count": 1, "actions_taken": 0}
    assert told["outcome"] == "misdeal"
    assert told["does"] and all(isinstance(step, str) for step in told["does"])
    assert told["clauses"][0] == "redtooth:36"
    assert told["discretion"] is False


def test_facts_keep_their_types() -> None:
    told = answered("lions", "away-too-long", "minutes=61", "never_arrived=true")
    assert told["facts"] == {"minutes": 61, "never_arrived": True}
    assert told["outcome"] == "director-decides"
    assert "Proposed:" in told["discretion"]


def test_options_may_stand_anywhere() -> None:
    told = json.loads(ruling("--json", "pppl", "money-on-table", "offence=2").stdout)
    assert told["outcome"] == "banned"


def test_the_text_has_outcome_steps_clauses_and_choice() -> None:
    done = ruling("redtooth", "dodged-blind", "broken_table=true", "dodged=both")
    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(done.stdout.split())
    assert told.startswith("Redtooth Poker: dodged-blind A player dodges a blind on purpose.")
    assert f"blinds-forfeited: {catalogue().outcomes['blinds-forfeited']}" in told
    assert "1. Take both blinds from the stack. 2. It is dead money" in told
    assert "The director may give a penalty as well" in told
    assert "redtooth:52 Someone who dodges a blind on purpose" in told


def test_common_practice_is_called_so() -> None:
    said = "Redtooth Poker says nothing about it: this is common practice."
    assert said in ruling("redtooth", "unaware-of-raise", "acted_behind=0").stdout
    assert said not in ruling("redtooth", "clock-expired", "facing_bet=true").stdout


def test_a_refusal_is_an_answer() -> None:
    assert answered("spotlight", "rebuy-request")["outcome"] == "refused"


def test_a_rulebook_of_ones_own_rules_too(tmp_path: Path) -> None:
    fork = tmp_path / "club.toml"
    fork.write_text(
        '[house]\nid = "club"\nname = "Our Club"\nbase = "redtooth"\n\n'
        '[player_clock]\nexpiry = { value = "check-if-free", reading = "We are kind." }\n',
        encoding="utf-8",
    )
    told = answered(str(fork), "clock-expired", "facing_bet=false")
    assert (told["house"], told["outcome"]) == ("club", "check")
    assert ruling(str(fork), "clock-expired", "facing_bet=false").returncode == 0


@pytest.mark.parametrize("house", HOUSES)
def test_the_list_has_every_incident(house: str) -> None:
    done = ruling(house, "--list", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    listed = {entry["id"]: entry for entry in json.loads(done.stdout)}
    assert list(listed) == list(catalogue().incidents)
    assert listed["out-of-turn"]["says"] == "A player acted before their turn, not on purpose."
    assert listed["away-too-long"]["facts"] == {"minutes": "int", "never_arrived": "bool"}
    assert listed["clock-called"]["facts"]["caller"][0] == "director"
    assert listed["clock-called"]["outcomes"] == ["allowed", "refused", "director-decides"]


def test_the_list_as_text_shows_what_to_type() -> None:
    told = ruling("lions", "--list").stdout
    for incident in catalogue().incidents.values():
        assert incident.id in told
    assert "facing_bet=true|false" in told
    assert "caller=director|player-at-table|player-away" in told


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ((), ("house",)),
        (("nowhere", "threat"), ("nowhere", "spotlight")),
        (("nowhere", "--list"), ("nowhere", "spotlight")),
        (("lions",), ("no incident", "--list")),
        (("lions", "treat"), ("treat", "did you mean threat")),
        (("lions", "--list", "threat"), ("--list", "threat")),
        (("lions", "threat", "offence=1"), ("offence", "none")),
        (("lions", "out-of-turn", "kind"), ("kind", "name=value")),
        (("lions", "out-of-turn", "kind=shove"), ("shove", "check|call|fold|bet-or-raise")),
        (("pppl", "absent-at-turn", "facing_bet=yes"), ("yes", "true|false")),
        (("lions", "away-too-long", "minutes=-1"), ("-1", "a whole number")),
        (("lions", "away-too-long", "minutes=1", "minutes=2"), ("minutes", "twice")),
        (("pppl", "money-on-table", "offence=0"), ("offence", "1")),
        (
            ("redtooth", "level-up-announced", "first_card_dealt=true", "riffle_begun=false"),
            ("first_card_dealt=true", "riffle_begun=false"),
        ),
    ],
)
def test_what_cannot_be_ruled_on_gets_one_line(
    words: tuple[str, ...], names: tuple[str, ...]
) -> None:
    done = ruling(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("shuffleup: ")
    assert done.stderr.count("\n") == 1
    for name in names:
        assert name in done.stderr.lower()


def test_missing_facts_are_asked_for_by_name_all_at_once() -> None:
    done = ruling("lions", "rebuy-request", "stage=qualifier")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("shuffleup: what is break_over? (the first break is over)")
    assert "break_over=true|false" in done.stderr
    assert "taken=a whole number, stack=a whole number" in done.stderr
    assert "stage=" not in done.stderr


def test_only_what_a_house_needs_is_asked_for() -> None:
    assert answered("redtooth", "clock-expired")["outcome"] == "hand-dead"
    assert "facing_bet" in ruling("pppl", "clock-expired").stderr
