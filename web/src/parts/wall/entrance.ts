/** How players come in, for a screen that may show it; as the server has it while people sign in. */

import { api } from "../../lib/api";
import type { Entrance } from "../../wire";

/** Null where there is nothing to show, or this screen may not. */
export async function entranceOf(night: string): Promise<Entrance | null> {
  try {
    const found = await api<Entrance>("GET", `/nights/${encodeURIComponent(night)}/entrance`);
    return found.open && found.short ? found : null;
  } catch {
    return null;
  }
}
