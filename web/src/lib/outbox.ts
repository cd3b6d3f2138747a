/** Outbox: asks that wait for an answer, and go out again, by the same id, until it comes. Those in line go one by one. */

import type { Busy, Done, Refused } from "../wire";

const AGAIN_MS = 2500;
const BUSY_MS = 400;

export type Answer = Done | Refused;
type Waiting = {
  text: string;
  inLine: boolean;
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

  /** In line, an ask waits until those before it have their answers: none overtakes another. */
  put(ask: { id: string }, inLine = false): Promise<Answer> {
    return new Promise((settle, drop) => {
      const one: Waiting = { text: JSON.stringify(ask), inLine, pause: AGAIN_MS, timer: undefined, settle, drop };
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
    if (one.inLine) this.goOn();
  }

  /** Somebody else's: it is not asked again. */
  forget(id: string): void {
    const one = this.waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    this.waiting.delete(id);
    one.drop(new NoAnswer());
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

  private first(): Waiting | undefined {
    return [...this.waiting.values()].find((each) => each.inLine);
  }

  private goOn(): void {
    const next = this.first();
    if (next) this.out(next);
  }

  private out(one: Waiting): void {
    if (one.inLine && this.first() !== one) return;
    this.send(one.text);
    this.later(one, one.pause);
    one.pause *= 2;
  }

  private later(one: Waiting, ms: number): void {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => this.out(one), ms);
  }
}
