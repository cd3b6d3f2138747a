/** Orders: what a director asks of a night, through the outbox of its socket. */

import { getContext, setContext } from "svelte";
import type { Cannot, Done, OrderName, Orders as Deeds } from "../wire";
import { t } from "../words";
import { Fault } from "./api";
import type { Answer } from "./outbox";
import { fault as whyNot } from "./say";
import { toast } from "./toast.svelte";

/** What an order has to be told. */
export type Fields<Name extends OrderName> = Deeds[Name];
type Give = <Name extends OrderName>(name: Name, fields: Fields<Name>, key: string) => Promise<Answer>;

const ORDERS = Symbol("orders");

export class Orders {
  /** Orders without an answer. The outbox sends each again, by its one id, until there is one. */
  private readonly waiting = $state<Record<string, Promise<Done | null>>>({});
  private readonly faults = $state<Record<string, unknown>>({});

  constructor(
    private readonly send: Give,
    private readonly refused: () => readonly Cannot[] = () => [],
    before: readonly { key: string; answer: Promise<Answer> }[] = [],
  ) {
    for (const { key, answer } of before) this.waiting[key] = this.answered(key, answer);
  }

  /** Why an order would be refused just now, as far as the server has said. */
  bar(name: OrderName): Cannot | undefined {
    return this.refused().find((each) => each.orders.includes(name));
  }

  /**
   * What was done; null if it was not. Tapped again before the answer has come, it is the same order; one whose
   * figures change by themselves from tap to tap is known by a key of its own.
   */
  give<Name extends OrderName>(name: Name, fields: Fields<Name>, key = intention(name, fields)): Promise<Done | null> {
    return (this.waiting[key] ??= this.answered(key, this.send(name, fields, key)));
  }

  /** Say what was done, with the one tap that takes it back. */
  say({ order }: Done, what: string, did = ""): void {
    const was = did || what;
    const back = { label: t("app.undo"), name: t("app.undoWhat", { what: was }), run: () => void this.undo(order, was) };
    toast.say(did || t("app.done", { what }), order ? back : null);
  }

  /** An undo is an order too, so it can be taken back as well. */
  async undo(order: string, what: string): Promise<boolean> {
    const done = await this.give("undo", { order });
    if (done) this.say(done, what, t("app.undone", { what }));
    else toast.say(whyOf(this.fault(intention("undo", { order }))));
    return done !== null;
  }

  pending(key: string): boolean {
    return key in this.waiting;
  }

  /** Why it was not done, until it is given again. */
  fault(key: string): unknown {
    return this.faults[key];
  }

  private async answered(key: string, answer: Promise<Answer>): Promise<Done | null> {
    delete this.faults[key];
    try {
      const came = await answer;
      if (came.frame === "done") return came;
      this.faults[key] = Fault.of(came);
    } catch (trouble) {
      this.faults[key] = trouble;
    } finally {
      delete this.waiting[key];
    }
    return null;
  }
}

function whyOf(fault: unknown): string {
  return whyNot(fault instanceof Fault ? fault.body : { code: "offline", says: "" });
}

/** What an order is known by until it is answered. */
export function intention(name: OrderName, fields: object = {}): string {
  return `${name} ${JSON.stringify(fields)}`;
}

/** All parts of a desk give their orders through these. */
export function giveOrders(orders: Orders): Orders {
  return setContext(ORDERS, orders);
}

export function useOrders(): Orders {
  return getContext<Orders>(ORDERS);
}
