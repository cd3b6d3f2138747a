"""`shuffleup verify`: what it prints of a ledger, a rehearsal and a deal, and its exit status."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from audit_kit import KEY, STREAM, Line, at, dealt_night, first_version, lines_of, spoiled, written
from deal_kit import chance, deal_to_json, dealt
from ledger_kit import add, meddle, opened, story
from postgres_kit import Server, postgres_server
from shuffleup.cli.main import run
from shuffleup.desk import deck_seal
from shuffleup.ledger import Head

DEALS = Path(__file__).parent.parent / "cards" / "data" / "provable-deal.json"


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Head]:
    """A ledger with a whole night, which nobody changes, and its head."""
    path = tmp_path_factory.mktemp("night") / "ledger.db"
    return path, written(path, dealt_night())


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


@pytest.fixture
def key(tmp_path: Path) -> str:
    return key_file(tmp_path / "deck.key", KEY)


def key_file(path: Path, key: bytes) -> str:
    path.write_text(key.hex() + "\n")
    path.chmod(0o600)
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is printed of something that does not hold: one line."""
    assert run(["verify", *words]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    return line


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said of something that cannot be read: one line."""
    assert run(["verify", *words]) == 2
    printed = capsys.readouterr()
    (line,) = printed.err.splitlines()
    assert printed.out == ""
    return line


# --- what somebody saw, against the record


def looks(deals: int = 3) -> list[dict[str, Any]]:
    """What a browser at table 0 was shown of the night's first deals, as it keeps it."""
    lines = [line for line in lines_of(dealt_night()) if line.get("table") == 0]
    found: list[dict[str, Any]] = []
    for line in lines:
        if line["event"] == "DeckCommitted":
            context = f"shuffleup/2\nfriday\n0\n{line['deal']}"
            shown = {"table": 0, "deal": line["deal"], "context": context, "nonces": []}
            found.append(shown | {"pledges": line["pledges"], "commitment": line["digest"]})
            found[-1]["cut"] = None
        elif line["event"] == "CardsDealt":
            found.append(found[-1] | {"nonces": line["nonces"], "cut": line["lifted"]})
    assert len(found) > deals
    return [{"deal": each, "proofs": [], "cards": []} for each in found[:deals]]


def test_what_a_browser_kept_of_an_honest_night_is_on_record(
    night: tuple[Path, Head], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "seen.json"
    path.write_text(json.dumps(looks()))
    assert run(["verify", str(path)]) == 0
    assert run(["verify", str(night[0]), "--seen", str(path)]) == 0


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("commitment", "ab" * 32, "commitment is not the one that was shown"),
        ("pledges", [[0, "ab" * 32]], "commitment is not the one that was shown"),
        ("cut", 5, "and 5 was shown"),
        ("nonces", [], ""),
        ("nonces", [[0, "ab" * 32]], "nonces are not those that were shown"),
        ("context", "shuffleup/2\nsaturday\n0\n1", "no such deal is on record"),
        ("context", "shuffleup/1\nfriday\n0\n1", "no such deal is on record"),
        ("context", "shuffleup/2\nfriday\n0\n9999", "no such deal is on record"),
    ],
)
def test_who_was_shown_another_deal_than_the_record_has_finds_out(
    night: tuple[Path, Head],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    field: str,
    value: object,
    says: str,
) -> None:
    """Two audiences shown two commitments: at least one of them was shown what is not on record."""
    seen = next(look for look in reversed(looks()) if look["deal"]["nonces"])
    seen["deal"][field] = value
    path = tmp_path / "seen.json"
    path.write_text(json.dumps([seen]))
    assert run(["verify", str(night[0]), "--seen", str(path)]) == (1 if says else 0)
    assert says in capsys.readouterr().out


# --- what holds


def test_a_ledger_that_holds_is_summed_up(
    night: tuple[Path, Head], key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, head = night
    assert run(["verify", str(path), "--deck-key", key, "--head", str(head)]) == 0
    text = capsys.readouterr().out
    assert f"holds: 1 stream, {len(dealt_night()):,} records." in text
    assert "friday (Redtooth league night, redtooth): 9 players" in text
    assert "chips, none missing." in text
    assert "decks committed to before the nonces" in text and "withheld." in text
    assert f"Head of night/friday: {head}" in text
    assert "Not checked" not in text


def test_a_ledger_of_the_first_version_holds_and_its_limit_is_said(
    tmp_path: Path, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In it a nonce could be left out of a deal."""
    written(tmp_path / "old.db", first_version())
    assert run(["verify", str(tmp_path / "old.db"), "--deck-key", key]) == 0
    text = capsys.readouterr().out
    assert "2 withheld." in text
    assert "Not checked: whether nonces were left out on purpose: 7 decks are of the first" in text


def test_what_was_not_checked_is_said(
    night: tuple[Path, Head], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify", str(night[0])]) == 0
    text = capsys.readouterr().out
    assert (
        "Not checked: whether public cards are those committed to: that takes --deck-key." in text
    )
    assert "Not checked: whether the end was cut off or made anew" in text
    assert "  0 of " in text


def test_json_has_the_same_figures(
    night: tuple[Path, Head], key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, head = night
    assert run(["verify", str(path), "--deck-key", key, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["holds"] and found["fault"] is None
    assert (found["streams"], found["records"]) == (1, len(dealt_night()))
    assert found["heads"] == {STREAM: str(head)}
    assert found["cards_proved"] == found["cards_public"] > 0
    (tally,) = found["nights"]
    assert found["hands"] == tally["decks"] - tally["decks_unused"] > 0
    assert found["chips"] == found["nights"][0]["chips"] > 0
    assert len(found["unchecked"]) == 1


def test_other_streams_have_their_chain_checked(
    night: tuple[Path, Head], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(shutil.copy(night[0], tmp_path / "ledger.db"))

    @story
    async def more() -> None:
        async with opened(path) as ledger:
            await add(ledger, "accounts", "an entry")

    more()
    assert run(["verify", path]) == 0
    assert "2 streams" in capsys.readouterr().out
    meddle(path, "UPDATE record SET kind = 'tea' WHERE stream = 'accounts'")
    assert told(capsys, path).startswith("accounts, record 1: was changed")


def test_a_ledger_in_postgresql(postgres: Server, capsys: pytest.CaptureFixture[str]) -> None:
    url = postgres.new_database()
    records = dealt_night("charity", 4)

    @story
    async def fill() -> None:
        async with opened(url) as ledger:
            await ledger.append(STREAM, 0, records, command_id="all")

    fill()
    assert run(["verify", url]) == 0
    text = capsys.readouterr().out
    assert text.startswith("postgresql holds: 1 stream")
    assert url not in text


def test_a_rehearsal_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "night.jsonl")
    assert run(["rehearse", "lions", "--players", "12", "--ledger", file]) == 0
    capsys.readouterr()
    assert run(["verify", file]) == 0
    text = capsys.readouterr().out
    assert text.startswith("night.jsonl holds: ")
    assert "12 players" in text and "Over: 1st Player" in text
    assert "lines have no chain" in text


def test_a_rehearsal_by_a_rulebook_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[house]\nid = "own"\nname = "Our own"\nbase = "charity"\n')
    file = str(tmp_path / "night.jsonl")
    assert run(["rehearse", str(own), "--players", "6", "--ledger", file]) == 0
    capsys.readouterr()
    assert 'no such house "own"' in complaint(capsys, file)
    assert run(["verify", file, "--house", str(own)]) == 0


def test_a_deal_holds_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(DEALS)]) == 0
    text = capsys.readouterr().out
    assert "3 deals" in text and "3s Ad Th Ts" in text
    assert "Seat 2 pledged a nonce that is not in the deal." in text


# --- what does not


def board_card_exchanged(lines: list[Line]) -> None:
    street = lines[at(lines, "hand.StreetDealt", 3)]
    street["cards"][0] = (street["cards"][0] + 1) % 52


def test_a_card_exchanged_under_a_chain_made_anew_is_named(
    tmp_path: Path, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ledger.db"
    written(path, spoiled(dealt_night(), board_card_exchanged))
    line = told(capsys, str(path), "--deck-key", key)
    assert line.startswith("night/friday, record ")
    assert line.endswith(" is not the one that was dealt")


def test_json_names_the_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def change(lines: list[Line]) -> None:
        lines[at(lines, "HandFinished", 2)]["stacks"][0] += 25

    path = tmp_path / "ledger.db"
    written(path, spoiled(dealt_night(), change))
    assert run(["verify", str(path), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert not found["holds"]
    assert found["fault"]["stream"] == STREAM
    assert found["fault"]["line"].startswith(f"{STREAM}, record {found['fault']['version']}: ")


def test_a_stream_cut_off_is_found_by_the_head_that_was_shown(
    night: tuple[Path, Head], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ledger.db"
    left = written(path, dealt_night()[:500])
    shown = str(night[1])
    assert run(["verify", str(path), "--head", str(left)]) == 0
    capsys.readouterr()
    line = told(capsys, str(path), "--head", str(left), "--head", shown)
    assert line == f"no stream ever had the head {shown}: one was cut off or made anew"


def test_a_record_changed_in_the_file_is_named(
    night: tuple[Path, Head], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(shutil.copy(night[0], tmp_path / "ledger.db"))
    meddle(path, "UPDATE record SET at_ms = at_ms + 1 WHERE version = 77")
    assert told(capsys, path).startswith("night/friday, record 77: was changed")


def test_a_key_that_the_ledger_does_not_know_is_no_fault_of_the_ledger(
    night: tuple[Path, Head], key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = shutil.copy(night[0], tmp_path / "ledger.db")
    other = key_file(tmp_path / "other.key", bytes(32))

    @story
    async def note() -> None:
        async with opened(str(path)) as ledger:
            await deck_seal(ledger, Path(key), 1)

    note()
    assert run(["verify", str(path), "--deck-key", key]) == 0
    capsys.readouterr()
    said = complaint(capsys, str(path), "--deck-key", other)
    assert "other.key: is not the deck key of this ledger" in said


def test_a_wrong_key_opens_nothing(
    night: tuple[Path, Head], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = key_file(tmp_path / "other.key", bytes(32))
    assert "the key is another, or the deck was changed" in told(
        capsys, str(night[0]), "--deck-key", other
    )


def test_a_name_on_record_cannot_write_on_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def change(lines: list[Line]) -> None:
        lines[0]["title"] = "\x1b[31mred"

    path = tmp_path / "ledger.db"
    written(path, spoiled(dealt_night(), change))
    assert run(["verify", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_a_deal_with_a_wrong_card_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck, deal = dealt(chance(1))
    proofs = [deck.proof(deal, position) for position in range(3)]
    proofs[1] = proofs[1]._replace(card=(proofs[1].card + 1) % 52)
    given = deal_to_json(deal) | {"proofs": [proof.to_bytes().hex() for proof in proofs]}
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(given))
    line = told(capsys, str(path))
    assert line == "deal.json, record 1: The card at position 1 is not the one committed to."


# --- what cannot be read


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("notes.txt", "tea", "is no ledger, no rehearsal's .jsonl and no deal's .json"),
        ("empty.db", "", "is no ledger"),
        ("night.jsonl", "tea", "is no rehearsal's ledger"),
        ("night.jsonl", "", "is no rehearsal's ledger: it is empty"),
        ("deal.json", "tea", "it is no JSON"),
        ("deal.json", "[7]", "A deal is a JSON object"),
        ("deal.json", '{"cut": 3}', "A deal's context is a text"),
    ],
)
def test_other_files_are_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, says: str
) -> None:
    (tmp_path / name).write_text(text)
    assert says in complaint(capsys, str(tmp_path / name))


def test_proofs_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, deal = dealt(chance(1))
    path = tmp_path / "deal.json"
    for proofs, says in [("", "are a list"), ([7], "hexadecimal"), (["00"], "has 210 bytes")]:
        path.write_text(json.dumps(deal_to_json(deal) | {"proofs": proofs}))
        assert says in complaint(capsys, str(path))


def test_what_is_not_there(
    night: tuple[Path, Head], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("no.db", "no.jsonl", "no.json"):
        assert name in complaint(capsys, str(tmp_path / name))
    missing = tmp_path / "no.key"
    assert "no such deck key" in complaint(capsys, str(night[0]), "--deck-key", str(missing))
    assert not missing.exists()
    assert "no head" in complaint(capsys, str(night[0]), "--head", "tea")
    assert "--head, --deck-key and --seen are for" in complaint(
        capsys, str(DEALS), "--head", "17:" + "0" * 64
    )
