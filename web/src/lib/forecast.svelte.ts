/** When a night will be over: asked again at each level, and until the server has worked it out. */

import type { Forecast, NightForecast, NightView } from "../wire";
import { api } from "./api";
import { clockTime } from "./figures";
import { lookEvery } from "./looking";
import { momentOf } from "./wall-clock";

const ASK_AGAIN_MS = 1_500;
const LOOK_MS = 30_000;

export class Forecasting {
  seen = $state.raw<NightForecast | null>(null);
  fault = $state.raw<unknown>(null);
  private turn = 0;

  constructor(private readonly name: string) {}

  /** Looks by itself until it is told to stop. */
  watch(): () => void {
    const stop = lookEvery(LOOK_MS, () => void this.look());
    return () => {
      stop();
      this.turn += 1;
    };
  }

  async look(method: "GET" | "POST" = "GET"): Promise<void> {
    const mine = ++this.turn;
    try {
      let now = await api<NightForecast>(method, `/nights/${this.name}/forecast`);
      while (mine === this.turn) {
        this.seen = now;
        this.fault = null;
        if (!now.busy) return;
        await new Promise((wait) => setTimeout(wait, ASK_AGAIN_MS));
        if (mine === this.turn) now = await api<NightForecast>("GET", `/nights/${this.name}/forecast`);
      }
    } catch (trouble) {
      if (mine === this.turn) this.fault = trouble;
    }
  }

  /** How much later all is by now: what stood still, or was given back, since it was worked out. */
  later(night: NightView, now: number): number {
    const said = this.seen?.forecast;
    const left = momentOf(night, now).leftMs;
    if (!said || this.seen?.busy || left === null) return 0;
    return Math.max(0, now + left - said.at_ms - said.left_ms);
  }

  /** "22:40", on this device's own clock; empty where nobody knows. */
  doneAt(night: NightView, now: number, offset: number, which: "p50_ms" | "p90_ms" = "p50_ms"): string {
    const said = this.seen?.forecast;
    return said ? clockTime(said[which] + this.later(night, now) - offset) : "";
  }
}

/** What other levels would do, in whole minutes, the shortest first: below 0, so much earlier. */
export function gains(said: Forecast): { minutes: number; by: number; at_ms: number; clauses: readonly string[] }[] {
  return said.what_ifs.map(({ minutes, p50_ms, clauses }) => ({ minutes, clauses, at_ms: p50_ms, by: Math.round((p50_ms - said.p50_ms) / 60_000) }));
}
