/** Upgrade: the server speaks a newer language than this page. It is offered to load it anew, outside a hand. */

import { PROTOCOL } from "../wire";

class Upgrade {
  there = $state(false);
  /** Somebody is in a hand: not now. */
  held = $state(false);

  heard(protocol: number): void {
    if (protocol !== PROTOCOL) this.there = true;
  }
}

export const upgrade = new Upgrade();
