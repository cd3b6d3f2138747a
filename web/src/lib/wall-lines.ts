/** The wall's lines in words: each in several forms, the longest first, for screens of any width. */

import type { LevelView, NightView } from "../wire";
import { t } from "../words";
import { chips, shortChips, time } from "./figures";
import { settings } from "./settings.svelte";
import type { Moment, Standing } from "./wall-clock";

const FRESH_MS = 45_000;
const STALE_MS = 600_000;
const TURN_MS = 10_000;
const LONG_NAME = 16;
/** The clock and the next line say these already; that it is over, the winner's name does. */
const SAID_ELSEWHERE = new Set(["level", "break", "started", "stopped", "finished"]);

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

/** What comes next, and when; `now` is a moment of this device's own clock. */
export function nextForms(night: NightView, moment: Moment, now: number): string[] {
  if (night.phase === "finished" || night.phase === "cancelled") return [""];
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

export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString(settings.language, { hour: "2-digit", minute: "2-digit", hour12: false });
}

export function fieldForms(night: NightView): string[] {
  if (night.phase === "signing-in") return [t("wall.signedIn", { entries: night.entries })];
  const { players_left: left, entries, average } = night;
  const blinds = night.average_big_blinds.toLocaleString(settings.language, { maximumFractionDigits: 0 });
  const keys = ["wall.field", "wall.fieldLess", "wall.fieldLeast", "wall.fieldBare"] as const;
  return keys.flatMap((key) =>
    [chips, shortChips].map((figure) => t(key, { left, entries, average: figure(average), blinds })),
  );
}

function stateWords(night: NightView, standing: Standing): string {
  const winner = night.places.find((place) => place.last === 1);
  if (standing === "finished" && winner) {
    const [whole, short] = nameForms(winner.name);
    return t("wall.wins", { name: whole!.length > LONG_NAME && short ? short : whole! });
  }
  return standing && t(`wall.${standing}`);
}

/** A name, and what may stand for it where there is no room: "Bartholomew F.", "Bartholomew". */
export function nameForms(name: string): string[] {
  const [first = name, ...rest] = name.split(" ");
  const last = rest.at(-1);
  return last ? [name, `${first} ${last[0]}.`, first] : [name];
}

/** Line five: how the night stands, or what the room was told; a fresh word comes first. */
export function messageLine(
  night: NightView,
  standing: Standing,
  say: (told: NonNullable<NightView["message"]>) => string,
  now: number,
): { text: string; state: boolean } {
  const told = night.message;
  const age = told ? now - told.at_ms : Infinity;
  const stands = told?.kind === "announced" || (age < STALE_MS && !SAID_ELSEWHERE.has(told?.kind ?? ""));
  const message = told && stands ? say(told) : "";
  const state = stateWords(night, standing);
  const turn = age >= FRESH_MS && Math.floor(now / TURN_MS) % 2 === 0;
  if (state && (!message || turn)) return { text: state, state: true };
  return { text: message || night.title, state: false };
}
