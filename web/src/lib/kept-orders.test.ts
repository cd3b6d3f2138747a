import { beforeEach, expect, test, vi } from "vitest";
import { KeptOrders, type KeptOrder } from "./kept-orders";

const order = (id: string, tapped_ms: number, turn = 0): KeptOrder => ({ id, name: "pause", fields: {}, key: "pause", tapped_ms, turn, office: "director" });

beforeEach(() => {
  const shelf: Record<string, string> = {};
  Object.defineProperties(shelf, {
    getItem: { value: (name: string) => shelf[name] ?? null },
    setItem: { value: (name: string, value: string) => void (shelf[name] = value) },
    removeItem: { value: (name: string) => void delete shelf[name] },
  });
  vi.stubGlobal("window", { localStorage: shelf });
});

test("orders come back in the order of the taps, for their night alone", () => {
  const kept = new KeptOrders("friday");
  kept.keep(order("b", 2_000, 1));
  kept.keep(order("c", 2_000, 2));
  kept.keep(order("a", 1_000));
  new KeptOrders("saturday").keep(order("z", 500));
  kept.drop("c");
  expect(kept.all(3_000).map((each) => each.id)).toEqual(["a", "b"]);
});

test("orders of long ago are forgotten, and that is said", () => {
  const kept = new KeptOrders("friday");
  kept.keep(order("old", 0));
  const gone: string[] = [];
  const say = (orders: KeptOrder[]): void => void gone.push(...orders.map((each) => each.id));
  kept.keep(order("new", 3_600_000));
  expect(kept.all(3_600_001, say).map((each) => each.id)).toEqual(["new"]);
  expect(kept.all(3_600_001, say)).toHaveLength(1);
  expect(gone).toEqual(["old"]); // said once
  kept.drop("new");
  expect(kept.all(0)).toEqual([]);
});

test("a browser that keeps nothing has none", () => {
  vi.stubGlobal("window", {});
  const kept = new KeptOrders("friday");
  kept.keep(order("a", 0));
  expect(kept.all(0)).toEqual([]);
});
