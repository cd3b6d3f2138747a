/** Orders without an answer, kept on this device until there is one: a page that is loaded again gives them again. */

import { recall, remember } from "./kept";

const KEPT_MS = 60 * 60 * 1000; // whoever finds a phone the next day gives no orders of last night

export type KeptOrder = {
  id: string;
  name: string;
  fields: object;
  /** What the order is known by on the page. */
  key: string;
  /** When it was tapped, by the server's clock. */
  tapped_ms: number;
  /** Of two that were tapped in one moment, which was first. */
  turn: number;
  office: string;
};

export class KeptOrders {
  private readonly prefix: string;

  constructor(night: string) {
    this.prefix = `order-${night}-`;
  }

  keep(order: KeptOrder): void {
    remember("localStorage", this.prefix + order.id, order);
  }

  drop(id: string): void {
    remember("localStorage", this.prefix + id, null);
  }

  /** All of this night, in the order of the taps; those of long ago are forgotten, and named to `gone`. */
  all(now: number, gone: (orders: KeptOrder[]) => void = () => {}): KeptOrder[] {
    const found = names(`shuffleup-${this.prefix}`).flatMap((name) => recall<KeptOrder>("localStorage", name.slice("shuffleup-".length)) ?? []);
    const old = found.filter((order) => now - order.tapped_ms > KEPT_MS);
    old.forEach((order) => this.drop(order.id));
    if (old.length) gone(old);
    return found.filter((order) => !old.includes(order)).sort((a, b) => a.tapped_ms - b.tapped_ms || a.turn - b.turn);
  }
}

function names(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return []; // a browser that keeps nothing
  }
}
