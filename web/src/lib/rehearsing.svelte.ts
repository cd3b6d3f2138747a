/** Rehearsing: have a night played by bots, and look how far it is until its forecast is there. */

import type { NewRehearsal, RehearsalView } from "../wire";
import { api } from "./api";

const ASK_AGAIN_MS = 400;

export class Rehearsing {
  running = $state.raw<RehearsalView | null>(null);
  last = $state.raw<RehearsalView | null>(null);
  fault = $state.raw<unknown>(null);

  private turn = 0; // another wish, or leaving, ends the one before

  async go(wish: NewRehearsal): Promise<void> {
    const mine = ++this.turn;
    this.fault = this.last = null;
    try {
      let now = await api<RehearsalView>("POST", "/rehearsals", wish);
      if (mine !== this.turn) return drop(now.id); // left before it was answered
      this.running = now;
      while (now.state === "waiting" || now.state === "playing") {
        await new Promise((wait) => setTimeout(wait, ASK_AGAIN_MS));
        if (mine !== this.turn) return;
        now = await api<RehearsalView>("GET", `/rehearsals/${now.id}`);
        if (mine !== this.turn) return;
        this.running = now;
      }
      this.last = now;
    } catch (trouble) {
      if (mine === this.turn) this.fault = trouble;
    }
    if (mine === this.turn) this.running = null;
  }

  stop(): void {
    this.turn += 1;
    if (this.running) drop(this.running.id);
    this.running = null;
  }
}

function drop(id: string): void {
  void api("DELETE", `/rehearsals/${id}`).catch(() => undefined);
}
