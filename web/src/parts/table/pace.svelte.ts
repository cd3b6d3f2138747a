/** Pace: the felt's own clock. Only the felt is behind, and never for who does not look, or does not want to wait. */

import { MediaQuery } from "svelte/reactivity";
import type { SeatView, TableView } from "../../wire";
import { Pacing, type Scene } from "./pacing";

/** With reduced motion there is less to follow, but still one thing after another. */
const CALM = 0.4;

export class Pace {
  scene = $state.raw<Scene | null>(null);
  /** Something has happened that has not been shown. */
  behind = $state(false);
  private readonly pacing = new Pacing();
  private readonly calm = new MediaQuery("(prefers-reduced-motion: reduce)");
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** How things are now. */
  see(table: TableView | null, seat: SeatView | null): void {
    if (!table) {
      this.pacing.skip();
      this.scene = null;
      return;
    }
    this.pacing.push({ table, seat });
    if (document.hidden) this.pacing.skip();
    this.show();
  }

  skip(): void {
    this.pacing.skip();
    this.show();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private show(): void {
    const { scene, ms } = this.pacing;
    this.behind = ms > 0;
    if (scene === this.scene && this.behind) return; // its time runs already
    this.scene = scene;
    clearTimeout(this.timer);
    if (!ms) return;
    const pace = this.calm.current ? CALM : 1;
    this.timer = setTimeout(() => {
      this.pacing.next();
      this.show();
    }, ms * pace);
  }
}
