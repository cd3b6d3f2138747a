/** Rehearsing: have a night played by bots, and look how far it is until its forecast is there. */

import type { NewRehearsal, RehearsalView } from "../wire";
import { api } from "./api";

const ASK_AGAIN_MS = 400;

export class Rehearsing {
  running = $state.raw<RehearsalView | null>(null);
  last = $state.raw<RehearsalView | null>(null);
  fault = $state.raw<unknown>(null);

  async go(wish: NewRehearsal): Promise<void> {
    this.fault = this.last = null;
    try {
      let now = (this.running = await api<RehearsalView>("POST", "/rehearsals", wish));
      while (now.state === "waiting" || now.state === "playing") {
        await new Promise((wait) => setTimeout(wait, ASK_AGAIN_MS));
        if (!this.running) return; // stopped meanwhile
        now = await api<RehearsalView>("GET", `/rehearsals/${now.id}`);
        if (this.running) this.running = now;
      }
      if (this.running) this.last = now;
    } catch (trouble) {
      this.fault = trouble;
    } finally {
      this.running = null;
    }
  }

  async stop(): Promise<void> {
    const id = this.running?.id;
    this.running = null;
    if (id) await api("DELETE", `/rehearsals/${id}`).catch(() => undefined);
  }
}
