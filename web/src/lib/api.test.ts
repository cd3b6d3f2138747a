import { afterEach, expect, test, vi } from "vitest";
import type { Refused } from "../wire";
import { api, Fault } from "./api";

const body = { code: "not-now", says: "Not now.", clauses: ["standard:tda-1"], allowed: "later", why: null, instead: null, blocked_by: "", made_so: null };

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

afterEach(() => vi.unstubAllGlobals());

test("an old token is renewed once, and the same is asked again", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(`${path} ${headers["x-csrf-token"] ?? ""}`);
    if (path === "/me") return Promise.resolve(Response.json({ csrf: "new" }));
    const old = headers["x-csrf-token"] !== "new";
    return Promise.resolve(Response.json(old ? { ...body, code: "no-csrf-token" } : { v: 7 }, { status: old ? 403 : 200 }));
  });
  expect(await api("POST", "/orders", {})).toEqual({ v: 7 });
  expect(sent).toEqual(["/orders ", "/me ", "/orders new"]);
});
