/** A printed sheet, as somebody types or pastes it: a line for everybody, at a table or out. */

import type { Orders } from "../wire";

export type Person = { name: string; member: string };
type Marks = { entries: number; rebuys: number; addOns: number; knockOuts: number; staysOut: boolean };
export type Seated = Person & Marks & { table: number; chair: number; button: boolean; stack: number };
export type Gone = Person & Marks & { place: number };
/** The lines that can be read; or the number of the first one that cannot, from 1. */
export type Read<Line> = { lines: Line[]; bad: number };

const COLUMNS = /[\t;]/;
const MARK = /^([ERAK])(\d{1,3})$/i;

/** Columns are parted by tabs or semicolons, else by commas: figures may then have none of their own. */
function cells(line: string): string[] {
  const parted = COLUMNS.test(line) ? line.split(COLUMNS) : line.split(/,\s+/).length > 2 ? line.split(/,\s+/) : line.split(",");
  return parted.map((each) => each.trim());
}

/** 12,500 or 12.500; NaN for what is no figure. */
function figure(text: string): number {
  const plain = text.replace(/[\s.,'’]/g, "");
  return /^\d{1,13}$/.test(plain) ? Number(plain) : NaN;
}

/** "Ann Lee #M7": the name, and the number on the card. */
function person(cell: string, marks: readonly string[]): Person {
  const [name = "", own = ""] = cell.split("#");
  const member = own || (marks.find((each) => each.startsWith("#")) ?? "").slice(1);
  return { name: name.trim(), member: member.trim() };
}

/** R1 A1 E2 K3 X, in any order; null where something else stands there. */
function marksOf(words: readonly string[]): Marks | null {
  const found: Marks = { entries: 1, rebuys: 0, addOns: 0, knockOuts: 0, staysOut: false };
  for (const word of words.filter((each) => !each.startsWith("#"))) {
    const [, letter, count] = MARK.exec(word) ?? [];
    if (word.toUpperCase() === "X") found.staysOut = true;
    else if (!letter) return null;
    else found[({ E: "entries", R: "rebuys", A: "addOns", K: "knockOuts" } as const)[letter.toUpperCase() as "E"]] = Number(count);
  }
  return found;
}

function readAll<Line>(text: string, read: (cells: string[]) => Line | null): Read<Line> {
  const lines: Line[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const found = read(cells(line));
    if (!found) return { lines, bad: at + 1 };
    lines.push(found);
  }
  return { lines, bad: 0 };
}

/** Name; table; seat (with a * for the button); stack; marks. People count from 1. */
export function readSeats(text: string): Read<Seated> {
  return readAll(text, ([who = "", table = "", seat = "", chips = "", ...rest]) => {
    const words = rest.join(" ").split(/\s+/).filter(Boolean);
    const marks = marksOf(words);
    const [at, chair, stack] = [figure(table), figure(seat.replace("*", "")), figure(chips)];
    if (!marks || !who || !(at >= 1) || !(chair >= 1) || Number.isNaN(stack)) return null;
    return { ...person(who, words), ...marks, table: at - 1, chair: chair - 1, button: seat.includes("*"), stack };
  });
}

/** Name; place (the first one where it is shared, – for none); marks. */
export function readOut(text: string): Read<Gone> {
  return readAll(text, ([who = "", place = "", ...rest]) => {
    const words = rest.join(" ").split(/\s+/).filter(Boolean);
    const marks = marksOf(words);
    const first = /^[–-]$/.test(place) ? 0 : figure(/^\d*/.exec(place)![0]);
    return !marks || !who || Number.isNaN(first) ? null : { ...person(who, words), ...marks, place: first };
  });
}

/** 12:05 in milliseconds; NaN for what is no time. */
export function readTime(text: string): number {
  const [, minutes, seconds] = /^\s*(\d{1,4}):([0-5]\d)\s*$/.exec(text) ?? [];
  return minutes ? 60_000 * Number(minutes) + 1000 * Number(seconds) : NaN;
}

type Clock = { row: number; left_ms: number; running: boolean };
type Said = Omit<Orders["carry-on"], "seats" | "out" | "bought" | "buttons" | "gone" | "knock_outs" | "row" | "left_ms" | "running">;

/** The order, once everybody has a number. */
export function carryOn(seats: Seated[], out: Gone[], number: (one: Person) => number, clock: Clock, said: Said): Orders["carry-on"] {
  const all = [...seats, ...out];
  const more = all.filter((each) => each.entries !== 1 || each.rebuys || each.addOns);
  return {
    ...said,
    ...clock,
    seats: seats.map((each) => [number(each), each.table, each.chair, each.stack]),
    out: out.map((each) => [number(each), each.place]),
    bought: more.map((each) => [number(each), each.entries, each.rebuys, each.addOns]),
    buttons: seats.filter((each) => each.button).map((each) => [each.table, each.chair]),
    gone: out.filter((each) => each.staysOut).map(number),
    knock_outs: all.filter((each) => each.knockOuts).map((each) => [number(each), each.knockOuts]),
  };
}
