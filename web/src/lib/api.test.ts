import { expect, test } from "vitest";
import type { Refused } from "../wire";
import { Fault } from "./api";

const body = { code: "not-now", says: "Not now.", clauses: ["standard:tda-1"], allowed: "later", why: null, instead: null };

test("a socket's refusal is a fault with the same words", () => {
  const fault = Fault.of({ frame: "refused", id: "x", ...body } satisfies Refused);
  expect(fault.message).toBe("Not now.");
  expect(fault.body).toMatchObject(body);
  expect(fault.refuses).toBe(true);
});

test.each([
  [0, false],
  [400, true],
  [408, false],
  [409, true],
  [429, false],
  [503, false],
])("status %i is an answer that asking again will not change: %s", (status, refuses) => {
  expect(new Fault(status, body).refuses).toBe(refuses);
});

test("a token that is an old one is no answer either", () => {
  expect(new Fault(403, { ...body, code: "no-csrf-token" }).refuses).toBe(false);
});
