/** Outbox: asks that wait for an answer, and go out again, by the same id, until it comes. */

import type { Busy, Done, Refused } from "../wire";

const AGAIN_MS = 2500;
const BUSY_MS = 400;

export type Answer = Done | Refused;
type Waiting = {
  text: string;
  pause: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  settle: (answer: Answer) => void;
  drop: (why: Error) => void;
};

/** The line was closed for good before an answer came. */
export class NoAnswer extends Error {}

export class Outbox {
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly send: (text: string) => void) {}

  get size(): number {
    return this.waiting.size;
  }

  holds(id: string): boolean {
    return this.waiting.has(id);
  }

  put(ask: { id: string }): Promise<Answer> {
    return new Promise((settle, drop) => {
      const one: Waiting = { text: JSON.stringify(ask), pause: AGAIN_MS, timer: undefined, settle, drop };
      this.waiting.set(ask.id, one);
      this.out(one);
    });
  }

  take(answer: Answer | Busy): void {
    const one = this.waiting.get(answer.id);
    if (!one) return;
    if (answer.frame === "busy") {
      this.later(one, BUSY_MS);
      return;
    }
    this.waiting.delete(answer.id);
    clearTimeout(one.timer);
    one.settle(answer);
  }

  /** There is a new socket: everything without an answer goes out once more. */
  sendAgain(): void {
    for (const one of this.waiting.values()) {
      one.pause = AGAIN_MS;
      this.out(one);
    }
  }

  close(): void {
    for (const one of this.waiting.values()) {
      clearTimeout(one.timer);
      one.drop(new NoAnswer());
    }
    this.waiting.clear();
  }

  private out(one: Waiting): void {
    this.send(one.text);
    this.later(one, one.pause);
    one.pause *= 2;
  }

  private later(one: Waiting, ms: number): void {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => this.out(one), ms);
  }
}
