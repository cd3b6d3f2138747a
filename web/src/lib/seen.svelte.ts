/** Seen: the notices that were put away on this device, by the versions they came with. */

import type { Notice } from "../wire";
import { recall, remember } from "./kept";

export class Seen {
  private versions = $state.raw<number[]>([]);
  private readonly shelf: string;

  constructor(night: string, player: number) {
    this.shelf = `seen-${night}-${player}`;
    this.versions = recall<number[]>("localStorage", this.shelf) ?? [];
  }

  /** What is still to be shown, oldest first. */
  unseen(notices: readonly Notice[]): Notice[] {
    return notices.filter(({ v }) => !this.versions.includes(v));
  }

  /** One was put away; of those that the server no longer has nothing need be known. */
  put(v: number, notices: readonly Notice[]): void {
    this.versions = [...notices.map((each) => each.v).filter((each) => this.versions.includes(each)), v];
    remember("localStorage", this.shelf, this.versions);
  }
}
