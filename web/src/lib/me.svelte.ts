/** Who uses this browser, as the server knows them. */

import type { Me, Office } from "../wire";
import { api, whoAmI } from "./api";

class Visitor {
  /** Null until the server has said. */
  me = $state.raw<Me | null>(null);

  #asked: Promise<void> | null = null;

  async load(): Promise<void> {
    this.me = await whoAmI();
  }

  /** Once, however many parts of a page want to know. */
  known(): Promise<void> {
    if (this.me) return Promise.resolve();
    return (this.#asked ??= this.load().finally(() => (this.#asked = null)));
  }

  /** May open nights: an owner's or director's account. */
  get runsNights(): boolean {
    return this.me?.office === "owner" || this.me?.office === "director";
  }

  officesIn(night: string): Office[] {
    const held = (this.me?.badges ?? []).filter((badge) => badge.night === night).map(({ office }) => office);
    return this.me?.office ? [this.me.office, ...held] : held;
  }

  async signOut(): Promise<void> {
    await api("POST", "/sign-out");
    await this.load();
  }
}

export const visitor = new Visitor();
