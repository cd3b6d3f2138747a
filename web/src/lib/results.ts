/** What a night came to, in sentences and columns; the page and the picture say the same. */

import type { ResultLine, ResultsView } from "../wire";
import { t } from "../words";
import { chips, money, placeRange } from "./figures";
import { namesOf } from "./names";

const NAMED = 4;

/** "3", "2–3" for a place that is shared, "in" for who still plays. */
export function placeWords({ place, is_in }: ResultLine): string {
  if (!place) return t(is_in ? "past.stillIn" : "past.noPlace");
  return placeRange(...place);
}

/** Those who finished first: one winner, or several who share it. */
export function winnersOf(view: ResultsView): string[] {
  const through = view.reason === "qualified" || view.reason === "chop"; // these have no winner
  if (view.phase !== "finished" || through) return [];
  return view.lines.filter((line) => line.place?.[0] === 1).map(({ name }) => name);
}

/** How it ended, or how it stands, in one or two sentences. */
export function endWords(view: ResultsView): string[] {
  const { phase, reason, lines, through } = view;
  if (phase === "cancelled") return [t("past.calledOff", { reason })];
  if (phase !== "finished") {
    if (!view.began_ms) return [t("past.notBegun")];
    return [t("past.leftIn", { count: lines.filter((line) => line.is_in).length, players: lines.length })];
  }
  if (reason === "chop") {
    const names = lines.filter((line) => view.sharing.includes(line.player)).map(({ name }) => name);
    const many = names.length > NAMED;
    return [many ? t("past.manyAgreed", { number: names.length }) : t("past.agreed", { names: namesOf(names) })];
  }
  if (reason === "qualified") return [t("past.goThrough", { count: through })];
  const why = reason === "time-limit" ? [t("past.byTime")] : [];
  return [...winWords(winnersOf(view)), ...why];
}

function winWords(names: string[]): string[] {
  if (!names.length) return [];
  if (names.length > NAMED) return [t("past.manyShareFirst", { number: names.length })];
  return [t(names.length === 1 ? "past.hasWon" : "past.shareFirst", { names: namesOf(names) })];
}

export type Column = "member" | "prize" | "bounty" | "points" | "outs";

/** The columns that say something in this night; points only where no money is won. */
export function columnsOf({ lines }: ResultsView): Column[] {
  const some = (has: (line: ResultLine) => unknown): boolean => lines.some((line) => has(line));
  const prizes = some((line) => line.prize_minor);
  const found: [Column, boolean][] = [
    ["member", some((line) => line.member)],
    ["prize", prizes],
    ["points", !prizes && some((line) => line.points)],
    ["bounty", some((line) => line.bounty_minor)],
    ["outs", some((line) => line.knock_outs)],
  ];
  return found.filter(([, says]) => says).map(([column]) => column);
}

export function cellOf(view: ResultsView, line: ResultLine, column: Column): string {
  switch (column) {
    case "member":
      return line.member;
    case "prize":
      return line.prize_minor ? money(line.prize_minor, view.currency) : "";
    case "bounty":
      return line.bounty_minor ? money(line.bounty_minor, view.currency) : "";
    case "points":
      return line.points;
    case "outs":
      return line.knock_outs ? chips(line.knock_outs) : "";
  }
}
