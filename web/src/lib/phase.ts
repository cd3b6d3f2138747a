/** Phase: how far a night has come. */

import type { Phase } from "../wire";

/** Nothing more is played, whether it was played to its end or called off. */
export function isOver(phase: Phase | undefined): boolean {
  return phase === "finished" || phase === "cancelled";
}
