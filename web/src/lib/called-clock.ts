/** Called clock: how much is left of the clock on a player, and the house's warning that is due. */

import type { ClockOnPlayer } from "../wire";

export type Left = {
  seconds: number;
  /** At how many seconds left the house last had something said; null before the first warning. */
  warned: number | null;
};

/** At a moment of the server's clock. */
export function leftOf({ until_ms, warns_at_ms }: ClockOnPlayer, now: number): Left {
  const until = until_ms ?? 0;
  const said = warns_at_ms.filter((each) => each <= now).map((each) => Math.round((until - each) / 1000));
  return { seconds: Math.max(0, Math.ceil((until - now) / 1000)), warned: said.length ? Math.min(...said) : null };
}
