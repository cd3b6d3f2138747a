/** Orders: what a director asks of a night, through the outbox of its socket. */

import { getContext, setContext } from "svelte";
import type { Cannot, OrderName, Orders as Deeds } from "../wire";
import { Fault } from "./api";
import type { Answer } from "./outbox";

/** What an order has to be told. */
export type Fields<Name extends OrderName> = Deeds[Name];
type Give = <Name extends OrderName>(name: Name, fields: Fields<Name>) => Promise<Answer>;

const ORDERS = Symbol("orders");

export class Orders {
  /** Orders without an answer. The outbox sends each again, by its one id, until there is one. */
  private readonly waiting = $state<Record<string, Promise<boolean>>>({});
  private readonly faults = $state<Record<string, unknown>>({});

  constructor(
    private readonly send: Give,
    private readonly refused: () => readonly Cannot[] = () => [],
  ) {}

  /** Why an order would be refused just now, as far as the server has said. */
  bar(name: OrderName): Cannot | undefined {
    return this.refused().find((each) => each.orders.includes(name));
  }

  /**
   * Whether it was done. Tapped again before the answer has come, it is the same order; one whose
   * figures change by themselves from tap to tap is known by a key of its own.
   */
  give<Name extends OrderName>(name: Name, fields: Fields<Name>, key = intention(name, fields)): Promise<boolean> {
    return (this.waiting[key] ??= this.answered(key, this.send(name, fields)));
  }

  pending(key: string): boolean {
    return key in this.waiting;
  }

  /** Why it was not done, until it is given again. */
  fault(key: string): unknown {
    return this.faults[key];
  }

  private async answered(key: string, answer: Promise<Answer>): Promise<boolean> {
    delete this.faults[key];
    try {
      const came = await answer;
      if (came.frame === "done") return true;
      this.faults[key] = Fault.of(came);
    } catch (trouble) {
      this.faults[key] = trouble;
    } finally {
      delete this.waiting[key];
    }
    return false;
  }
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
