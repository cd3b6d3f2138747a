import { describe, expect, it } from "vitest";
import type { Done, Refused } from "../wire";
import { intention, Orders } from "./orders.svelte";
import { type Answer, NoAnswer } from "./outbox";

const done: Done = { frame: "done", id: "1", v: 3, player: null, order: "", places: [], asks: "", case: -1 };
const refused: Refused = { frame: "refused", id: "1", code: "no", says: "No.", clauses: [], allowed: "", why: null, instead: null, blocked_by: "", made_so: null };

function desk() {
  const sent: string[] = [];
  const answers: { settle: (answer: Answer) => void; drop: (why: Error) => void }[] = [];
  const orders = new Orders((name, fields) => {
    sent.push(intention(name, fields));
    return new Promise((settle, drop) => answers.push({ settle, drop }));
  });
  return { sent, answers, orders };
}

describe("an order", () => {
  it("that is tapped again before its answer is the same order", async () => {
    const { sent, answers, orders } = desk();
    const first = orders.give("add-minutes", { minutes: 1 });
    expect(orders.give("add-minutes", { minutes: 1 })).toBe(first);
    expect(orders.pending(intention("add-minutes", { minutes: 1 }))).toBe(true);
    answers[0]!.settle(done);
    expect(await first).toBe(done);
    expect(sent).toHaveLength(1);
    void orders.give("add-minutes", { minutes: 1 });
    expect(sent).toHaveLength(2);
  });

  it("with other fields is another", () => {
    const { sent, orders } = desk();
    void orders.give("rebuy", { player: 1 });
    void orders.give("rebuy", { player: 2 });
    expect(sent).toHaveLength(2);
  });

  it("whose figures change by themselves is known by its key", () => {
    const { sent, orders } = desk();
    void orders.give("forward", { by_ms: 100 }, "forward");
    void orders.give("forward", { by_ms: 90 }, "forward");
    expect(sent).toHaveLength(1);
    expect(orders.pending("forward")).toBe(true);
  });

  it("that was refused keeps its reason until it is given again", async () => {
    const { answers, orders } = desk();
    const key = intention("pause", {});
    const asked = orders.give("pause", {});
    answers[0]!.settle(refused);
    expect(await asked).toBeNull();
    expect(orders.fault(key)).toMatchObject({ body: { code: "no" } });
    expect(orders.pending(key)).toBe(false);
    void orders.give("pause", {});
    expect(orders.fault(key)).toBeUndefined();
  });

  it("that got no answer for good says so", async () => {
    const { answers, orders } = desk();
    const asked = orders.give("pause", {});
    answers[0]!.drop(new NoAnswer());
    expect(await asked).toBeNull();
    expect(orders.fault(intention("pause", {}))).toBeInstanceOf(NoAnswer);
  });
});
