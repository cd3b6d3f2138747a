import { expect, test } from "vitest";
import data from "../../../tests/cards/data/provable-deal.json";
import type { DealView } from "../wire";
import { Deal, placesOf } from "./proofs";

type Sample = { what: string; deal: DealView; proofs: string[]; places: number[]; dealt: number[] };
const samples = data as unknown as Sample[];

for (const { what, deal, proofs, places, dealt } of samples) {
  test(`${what}: every card goes where the server says`, () => {
    expect(placesOf(deal)).toEqual(places);
  });

  test(`${what}: its proofs hold, and prove the card that was dealt`, () => {
    const ranks = "23456789TJQKA";
    for (const text of proofs) {
      const proven = new Deal(deal).check(text);
      const card = dealt[proven!.position]!;
      expect(proven!.card).toBe(ranks[card >> 2]! + "cdhs"[card & 3]!);
    }
  });

  test(`${what}: a proof with any byte changed does not hold`, () => {
    const made = new Deal(deal);
    const text = proofs[0]!;
    for (let at = 0; at < text.length; at += 14) {
      const other = text[at] === "0" ? "1" : "0";
      expect(made.check(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
    }
  });
}

test("a nonce that nobody pledged spoils the deal", () => {
  const { deal, proofs } = samples[0]!;
  const [[seat], ...rest] = deal.nonces as [[number, string]];
  const forged = { ...deal, nonces: [[seat, "00".repeat(32)], ...rest] } as DealView;
  expect(new Deal(forged).check(proofs[0]!)).toBeNull();
});
