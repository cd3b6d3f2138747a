/** Beckon: "your turn" for somebody who looks elsewhere: a sound, the title, a badge, a buzz. */

import { play } from "../../lib/sound";

type Badges = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

let before = "";

export function beckon(text: string): void {
  play("turn");
  before ||= document.title;
  document.title = `● ${text}`;
  // Where these are missing or not allowed, the others do.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 60, 120]);
  (navigator as Badges).setAppBadge?.(1).catch(() => undefined);
}

export function dismiss(): void {
  if (!before) return;
  document.title = before;
  before = "";
  (navigator as Badges).clearAppBadge?.().catch(() => undefined);
}
