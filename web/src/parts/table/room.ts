/** The waiting room in sentences: what a night is played with. */

import { chips, price } from "../../lib/figures";
import type { RoomView } from "../../wire";
import { t } from "../../words";

/** "5,000 chips, blinds 25/50, 20-minute levels. One rebuy: 5,000 chips for $80. …" */
export function playedWith(room: RoomView): string {
  const { stack, small, big, ante, minutes, late_until_level: level } = room;
  const figures = { stack: chips(stack), small: chips(small), big: chips(big), ante: chips(ante), minutes };
  return [
    t(ante ? "table.room.playsAnte" : "table.room.plays", figures),
    again(room),
    room.break_chips ? t("table.room.breakChips", { chips: chips(room.break_chips) }) : "",
    level ? t("table.room.late", { level }) : t("table.room.noLate"),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whether somebody who is out may come back for money. */
function again({ rebuys, rebuy_chips, rebuy_minor, add_ons, re_entries, break_chips, currency }: RoomView): string {
  const ways = [];
  if (rebuys) {
    ways.push(t("table.room.rebuys", { count: rebuys, chips: chips(rebuy_chips), price: price(rebuy_minor, currency) }));
  }
  if (re_entries) ways.push(t("table.room.reEntries", { count: re_entries }));
  if (add_ons) ways.push(t("table.room.addOns", { count: add_ons }));
  return ways.join(" ") || (break_chips ? "" : t("table.room.freezeout"));
}
