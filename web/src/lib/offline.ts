/** Offline: players at the tables who have no line to the server, and since when. */

import type { DirectorView, EntrantView, PresenceFrame } from "../wire";
import { t } from "../words";

const GRACE_MS = 5_000; // a page that is loaded again is back by then
const LONG_MS = 60_000;

/** `sinceMs` is null for who has not been here since the server began. */
export type Offline = { each: EntrantView; sinceMs: number | null; goneMs: number };

/** Nobody where other servers may have their lines. */
export function offline(view: DirectorView, presence: PresenceFrame | null, now: number): Offline[] {
  if (!presence?.whole) return [];
  const here = new Set(presence.here);
  const left = new Map(presence.left);
  return view.entrants
    .filter((each) => each.status === "playing" && each.table !== null && !each.bot && !here.has(each.player))
    .map((each) => ({ each, sinceMs: left.get(each.player) ?? null, goneMs: now - (left.get(each.player) ?? presence.since_ms) }))
    .filter(({ goneMs }) => goneMs >= GRACE_MS);
}

/** Worth a line at the desk's head, also where nobody waits for them. */
export function long({ goneMs }: Offline): boolean {
  return goneMs >= LONG_MS;
}

/** "offline for 2 min". */
export function offlineWords({ sinceMs, goneMs }: Offline): string {
  if (sinceMs === null) return t("desk.offline.never");
  const minutes = Math.floor(goneMs / 60_000);
  return minutes ? t("desk.offline.minutes", { count: minutes }) : t("desk.offline.now");
}
