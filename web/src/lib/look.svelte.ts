/** How the house looks: its own name, colour and picture, if it has any. */

import type { LookView } from "../wire";
import { api } from "./api";

const NONE: LookView = { name: "", accent: "", picture: "" };

class Look {
  now = $state.raw<LookView>(NONE);

  /** Ours stands where the house's cannot be read. */
  async load(): Promise<void> {
    this.now = await api<LookView>("GET", "/look").catch(() => this.now);
  }

  /** The style of what stands on slate. */
  get accent(): string | undefined {
    return this.now.accent || undefined;
  }
}

export const look = new Look();
