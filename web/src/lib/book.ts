/** Not by the book: what differs from the house, in a line. */

import type { Difference } from "../wire";
import { t } from "../words";
import { chips } from "./figures";

const written = (value: number | string): string => (typeof value === "number" ? chips(value) : value);

export function bookLine({ figure, usual, tonight, whose, says }: Difference): string {
  const name = says ? says.replace(/\.$/, "") : t(`house.book.${figure}` as "house.book.stack");
  const line = t("house.book.line", { name, usual: written(usual), tonight: written(tonight) });
  return whose ? `${whose}: ${line}` : line;
}

/** All of it in one line, and shorter ones for where there is less room: the last says no more than that it is so. */
export function bookForms(found: readonly Difference[]): string[] {
  const title = t("house.book.title");
  const lines = found.map(bookLine);
  const shorter = lines.map((_, less) => {
    const shown = lines.slice(0, lines.length - less);
    return `${title}: ${[...shown, ...(less ? [t("house.book.more", { count: less })] : [])].join(" · ")}`;
  });
  return [...shorter, title];
}
