import { afterAll, expect, test, vi } from "vitest";

const address = { pathname: "/play/%/caf%C3%A9", search: "", hash: "#%" };
vi.stubGlobal("location", address);
vi.stubGlobal("window", new EventTarget());
vi.stubGlobal("document", new EventTarget());
vi.stubGlobal("history", { replaceState: () => undefined });
const { route, takeCode } = await import("./route.svelte");

afterAll(() => vi.unstubAllGlobals());

test("an address that is mistyped still shows a page", () => {
  expect(route.parts()).toEqual(["play", "%", "café"]);
  expect(takeCode()).toBe("%");
});
