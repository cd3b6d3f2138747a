/** The wall's lines in words: each in several forms, the longest first, for screens of any width. */

import type { LevelView, NightView } from "../wire";
import { t } from "../words";
import { chips, clockTime, money, shortChips, time } from "./figures";
import { namesOf } from "./names";
import { isOver } from "./phase";
import type { Moment } from "./wall-clock";

const STALE_MS = 600_000;
/** The clock and the next line say these already; that it is over, the winner's name does. */
const SAID_ELSEWHERE = new Set(["level", "break", "started", "stopped", "finished", "in-step", "final-table"]);

export function clockLine(moment: Moment): string {
  if (moment.leftMs === null) return "–:––";
  return moment.overtimeMs > 0 ? `+${minutes(moment.overtimeMs)}` : minutes(moment.leftMs);
}

/** As wide as five figures for as long as it can be: "75:00" rather than "1:15:00". */
function minutes(ms: number): string {
  const all = Math.ceil(ms / 1000);
  if (all >= 6_000) return time(ms);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
}

export function blindsForms(level: LevelView): string[] {
  return [chips, shortChips].map((figure) => `${figure(level.small)}/${figure(level.big)}`);
}

/** The level beside the clock, on one line. */
export function levelForms(moment: Moment): string[] {
  const { is_break, number } = moment.level;
  return is_break ? [""] : [`${t("wall.level")} ${number}`, String(number)];
}

/** How long the event still lasts, by its limit: whole minutes, which nobody sees jump. */
export function limitForms(ms: number): string[] {
  const minutes = Math.ceil(ms / 60_000);
  const left = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return [t("wall.endsIn", { time: left }), t("wall.endsInLess", { time: left }), left];
}

/** What comes next, and when; `now` is a moment of this device's own clock. */
export function nextForms(night: NightView, moment: Moment, now: number): string[] {
  if (isOver(night.phase)) return [""];
  if (night.phase === "signing-in") return each(moment.level, (blinds) => t("wall.first", { blinds }));
  const { next, nextBreak } = moment;
  if (!next) return [moment.leftMs === null ? "" : t("wall.last")];
  if (moment.level.is_break) {
    const at = moment.state === "running" ? clockTime(now + next.in_ms) : "";
    return each(next.level, (blinds) =>
      at ? t("wall.backAt", { time: at, blinds }) : t("wall.back", { blinds }),
    );
  }
  if (next.level.is_break) return [t("wall.nextBreak")];
  const { ante } = next.level;
  const rises = each(next.level, (blinds) => t("wall.next", { blinds }));
  const antes = ante ? each(next.level, (blinds) => t("wall.nextAnte", { blinds, ante: shortChips(ante) })) : [];
  const rest = nextBreak ? breakWords(moment, nextBreak.in_ms, now) : "";
  const whole = rest ? [...antes, ...rises].map((rise) => `${rise} · ${rest}`) : [];
  return [...whole, ...antes, ...rises];
}

function breakWords(moment: Moment, inMs: number, now: number): string {
  if (moment.state === "running") return t("wall.breakAt", { time: clockTime(now + inMs) });
  return t("wall.breakIn", { time: time(inMs) });
}

function each(level: LevelView, words: (blinds: string) => string): string[] {
  return blindsForms(level).map(words);
}

/** Who is left, and what they have; big blinds are those of the level that is played next. */
export function fieldForms(night: NightView, moment: Moment): string[] {
  if (night.phase === "signing-in") {
    const count = night.entries;
    const price = night.entry_minor ? money(night.entry_minor, night.currency) : "";
    return [...(price ? [t("wall.signedInFor", { count, price })] : []), t("wall.signedIn", { count })];
  }
  const { players_left: left, entries, average } = night;
  const big = moment.blinds?.big;
  const blinds = chips(big ? average / big : night.average_big_blinds);
  const keys = ["wall.field", "wall.fieldLess", "wall.fieldLeast", "wall.fieldBare"] as const;
  return keys.flatMap((key) =>
    [chips, shortChips].map((figure) => t(key, { left, entries, average: figure(average), blinds })),
  );
}

/** The blinds in a line of their own, where something else has the large one. */
export function stakesForms(blinds: LevelView): string[] {
  const { ante } = blinds;
  return blindsForms(blinds).map((figures) =>
    ante ? t("wall.stakesAnte", { blinds: figures, ante: shortChips(ante) }) : t("wall.stakes", { blinds: figures }),
  );
}

/** How the night ended, in forms: a winner, those who share first place, or that nobody is the one. */
export function endForms(night: NightView): string[] {
  if (night.phase === "cancelled") return [t("wall.cancelled")];
  const first = night.places.filter((place) => place.first === 1);
  if (night.ending === "chop") return [t("wall.chop")];
  if (night.ending === "qualified") return [t("wall.qualified")];
  if (first.length === 1) return nameForms(first[0]!.name).map((name) => t("wall.wins", { name }));
  if (first.length > 1) return [t("wall.share", { names: namesOf(first.map(({ name }) => name)) }), t("wall.shareMany", { number: first.length })];
  return [t("wall.finished")];
}

/** A name, and what may stand for it where there is no room: "Bartholomew F.", "Bartholomew". */
export function nameForms(name: string): string[] {
  const [first = name, ...rest] = name.split(" ");
  const last = rest.at(-1);
  return last ? [name, `${first} ${last[0]}.`, first] : [name];
}

/** What the room was told, as long as it is news; where nothing was, when it will be over, and the night's name. */
export function messageLine(
  night: NightView,
  say: (told: NonNullable<NightView["message"]>) => string,
  now: number,
  doneAt = "",
): string {
  const told = night.message;
  const age = told ? now - told.at_ms : Infinity;
  const stands = told?.kind === "announced" || (age < STALE_MS && !SAID_ELSEWHERE.has(told?.kind ?? ""));
  const name = doneAt ? `${t("wall.doneAt", { time: doneAt })} · ${night.title}` : night.title;
  return (told && stands && say(told)) || name;
}
