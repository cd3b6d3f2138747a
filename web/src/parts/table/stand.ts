/** Stand: where a player stands who has nothing to decide, in sentences, and whether their night is over. */

import { money, placeRange } from "../../lib/figures";
import { notice } from "../../lib/say";
import type { AsideView, NightView, PlayerView, SeatView, TableView } from "../../wire";
import { t } from "../../words";

/** What the server has told: of a seat, or of a player without one. */
export type Told = { night: NightView | null; seat: SeatView | null; stands: PlayerView | null; table: TableView | null; aside: AsideView | null; player: number };
export type Stand = { lines: string[]; over: boolean };

/** That somebody is out, and how: once their night is over it stands there, and is no notice. */
export const OUT = /^out\b/;

/** Null for who plays, and while nobody has said. */
export function standOf({ night, seat, stands, table, aside, player }: Told): Stand | null {
  const one = seat ?? stands;
  if (!night || !one) return null;
  const listed = night.places.find((each) => each.player === player);
  const range = one.place ?? (listed ? ([listed.first, listed.last] as const) : null);
  const place = range ? placeRange(...range) : "";
  const won = prizeWords(stands?.won_minor || listed?.won_minor || 0, night.currency);
  const ends = (line: string): Stand => ({ lines: [line, won].filter(Boolean), over: true });
  if (night.phase === "cancelled") return ends(t("table.status.cancelled"));
  // After a deal, and where all who are left go through, nobody has won alone.
  const alone = night.ending !== "chop" && night.ending !== "qualified";
  if (night.phase === "finished" && place === "1" && alone) return ends(t("table.status.winner"));
  if (one.status === "signed-off") return ends(t("table.status.signedOff"));
  if (night.phase === "finished" && one.status === "playing") {
    // A time limit or a deal ends it with several still in.
    return ends(place ? t("table.status.ended", { place }) : t("table.status.endedOnly"));
  }
  if (one.status === "out" || night.phase === "finished") {
    // As long as the hand lies there, all can see how.
    const how = table ? undefined : aside?.notices.findLast(({ key }) => OUT.test(key));
    return ends(how ? notice(how) : place ? t("table.status.out", { place }) : t("table.status.outOnly"));
  }
  if (one.status === "may-return") return { lines: returning(stands, place), over: false };
  return stands ? { lines: [waiting(night, stands)], over: false } : null;
}

function prizeWords(minor: number, currency: string): string {
  return minor ? t("table.status.prize", { amount: money(minor, currency) }) : "";
}

/** Out of chips, with ways back: which, until when, and to which chair. */
function returning(stands: PlayerView | null, place: string): string[] {
  const lines = [t("table.status.mayReturn"), ...(stands?.returns ?? []).map((way) => t(`table.status.return.${way}`))];
  const until = stands?.until;
  // The break's chips come by themselves: nothing to be late for.
  if (until && stands.returns.some((way) => way !== "break")) {
    lines.push(until.is_break ? t("table.status.untilBreak") : t("table.status.untilLevel", { number: until.number }));
  }
  if (stands?.kept) lines.push(t("table.status.kept", { table: stands.kept[0] + 1, chair: stands.kept[1] + 1 }));
  if (place) lines.push(t("table.status.place", { place }));
  return lines;
}

function waiting(night: NightView, { status, paid, queue }: PlayerView): string {
  if (queue === 1) return t("table.status.next");
  if (queue) return t("table.status.queue", { number: queue });
  if (status === "playing") return t("table.status.noSeat");
  if (!paid) return t("table.status.unpaid");
  return t(night.phase === "signing-in" ? "table.status.signedIn" : "table.status.away");
}
