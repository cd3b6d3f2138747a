/** Due: what the clock brings in the next minutes, or what comes next at all. */

import type { DirectorView } from "../wire";
import { t } from "../words";
import { chips, time } from "./figures";
import { momentOf, type Moment } from "./wall-clock";

const SOON_MS = 5 * 60_000;

/** What comes next, and in how much of the clock's time. */
export function comingUp(view: DirectorView, now: number): { says: string; inMs: number } | null {
  const moment = momentOf(view.night, now);
  if (!moment.next || moment.leftMs === null) return null;
  const { level } = moment.next;
  const figures = { number: level.number, blinds: t("house.blinds", { small: chips(level.small), big: chips(level.big) }), left: time(moment.leftMs) };
  return { says: t(level.is_break ? "desk.due.break" : "desk.due.level", figures), inMs: moment.leftMs };
}

/** Everything of the next five minutes. */
export function dueSoon(view: DirectorView, now: number): string[] {
  const moment: Moment = momentOf(view.night, now);
  const found: string[] = [];
  const next = comingUp(view, now);
  if (next && next.inMs <= SOON_MS && moment.state === "running") found.push(next.says);
  if (moment.limitMs !== null && moment.limitMs <= SOON_MS) found.push(t("desk.due.limit", { left: time(moment.limitMs) }));
  for (const each of view.entrants) {
    const until = each.penalty_until_ms;
    if (each.serving && until !== null && until > now && until - now <= SOON_MS) found.push(t("desk.due.penalty", { name: each.name, left: time(until - now) }));
    const back = each.status === "may-return" ? each.back?.until_ms : null;
    if (back && back > now && back - now <= SOON_MS) found.push(t("desk.due.back", { name: each.name, left: time(back - now) }));
  }
  return found;
}
