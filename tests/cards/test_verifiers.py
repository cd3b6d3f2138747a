"""The verifiers printed in the docs, and the program, say the same of the same deals."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deal_kit import chance, deal_to_json, dealt
from dishonest_kit import cheats
from shuffleup.cards.provable import CardProof, Flaw, HiddenDeck, deal_from_json
from shuffleup.errors import InputError

PAGE = (Path(__file__).parents[2] / "docs" / "provable-deal.md").read_text(encoding="utf-8")
VECTORS = json.loads((Path(__file__).parent / "data" / "provable-deal.json").read_text())

Case = tuple[dict[str, Any], str]


def printed(language: str) -> list[str]:
    """The page's programs in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S)


def in_python() -> Callable[[dict[str, Any], str], bool]:
    names: dict[str, Any] = {}
    exec(printed("python")[0], names)
    holds: Callable[[dict[str, Any], str], bool] = names["holds"]
    return holds


def in_javascript(cases: list[Case]) -> list[bool]:
    node = which("node")
    if node is None:
        pytest.skip("there is no Node here")
    ask = "(async () => { const says = []; for (const [deal, proof] of CASES) "
    ask += "says.push(await holds(deal, proof)); console.log(JSON.stringify(says)); })();"
    program = f"{printed('js')[0]}\nconst CASES = {json.dumps(cases)};\n{ask}"
    done = subprocess.run([node, "-"], input=program, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    says: list[bool] = json.loads(done.stdout)
    return says


def in_the_program(deal: dict[str, Any], proof: str) -> bool:
    try:
        return deal_from_json(deal).check(CardProof.from_bytes(bytes.fromhex(proof)))
    except InputError:
        return False


def case(seed: int) -> Case:
    """A deal and a proof, half of them changed somewhere."""
    random = Random(seed)
    deck, public = dealt(chance(seed), players=random.randrange(11))
    deal: dict[str, Any] = json.loads(json.dumps(deal_to_json(public)))
    proof = deck.proof(public, random.randrange(52)).to_bytes().hex()
    if random.random() < 0.5:
        return deal, proof
    at = random.randrange(len(proof))
    flipped = proof[:at] + f"{int(proof[at], 16) ^ 1 + random.randrange(15):x}" + proof[at + 1 :]
    turned = deal["nonces"][1:] if deal["nonces"] else [[0, "00" * 32]]
    changes: list[Case] = [
        (deal, flipped),
        (deal, proof[:-2]),
        (deal, proof + "00"),
        ({**deal, "cut": (deal["cut"] + 1) % 52}, proof),
        ({**deal, "context": deal["context"] + "0"}, proof),
        ({**deal, "nonces": turned}, proof),
        ({**deal, "pledges": deal["pledges"][1:] or [[0, "00" * 32]]}, proof),
        ({**deal, "commitment": flipped[:64]}, proof),
    ]
    return random.choice(changes)


@given(st.integers(0, 10**9))
def test_the_printed_python_agrees(seed: int) -> None:
    deal, proof = case(seed)
    assert in_python()(deal, proof) == in_the_program(deal, proof)


def test_the_printed_javascript_agrees() -> None:
    cases = [case(seed) for seed in range(200)]
    says = [in_the_program(*one) for one in cases]
    assert in_javascript(cases) == says
    assert 80 < says.count(True) < 120  # both answers have been asked for


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["what"])
def test_the_vectors_are_what_the_program_makes(vector: dict[str, Any]) -> None:
    hidden, deal = vector["hidden"], vector["deal"]
    public = deal_from_json(deal)
    packed = bytes(hidden["order"]) + bytes.fromhex(hidden["salts"])
    deck = HiddenDeck.unpack(deal["context"], public.commitment.pledges, packed)
    assert deck.commitment.digest.hex() == deal["commitment"]
    assert public.places == vector["places"]
    assert deck.order(public) == vector["dealt"]
    for text in vector["proofs"]:
        proof = CardProof.from_bytes(bytes.fromhex(text))
        assert deck.proof(public, proof.position) == proof


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["what"])
def test_the_vectors_hold(vector: dict[str, Any]) -> None:
    cases = [(vector["deal"], proof) for proof in vector["proofs"]]
    assert cases and all(in_the_program(*one) for one in cases)
    assert all(in_python()(*one) for one in cases)
    assert all(in_javascript(cases))


def test_the_printed_verifiers_believe_no_list_of_nonces_but_the_whole_one_in_order() -> None:
    """Every card and proof of these deals is what the list makes of it: only the list is false."""
    cases: list[Case] = []
    for cheat in cheats():
        last = cheat.frames[-1]
        if cheat.flaw is Flaw.NONCES and last.deal is not None and last.seat is not None:
            cases += [(msgspec.to_builtins(last.deal), proof) for proof in last.seat.proofs]
    assert len(cases) == 8
    assert not any(in_the_program(*one) or in_python()(*one) for one in cases)
    assert not any(in_javascript(cases))


def test_the_example_in_the_docs_runs() -> None:
    exec(printed("python")[1], {})
