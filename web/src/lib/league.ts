/** A league's pages: where things are, and figures as its tables have them. */

import type { LeagueView, Taken } from "../wire";
import { api } from "./api";
import { dayOf, placeRange } from "./figures";
import { newId } from "./id";
import { intend } from "./intentions";

export type League = LeagueView;

/** An address of the server's, part by part. */
export function at(...parts: (string | number)[]): string {
  return ["/leagues", ...parts.map((part) => encodeURIComponent(part))].join("/");
}

/** A page of ours, part by part. */
export function pageOf(...parts: (string | number)[]): string {
  return ["/league", ...parts.map((part) => encodeURIComponent(part))].join("/");
}

/** "2026-03-02" as people write it; what is no date stands for itself. */
export function day(date: string): string {
  const ms = Date.parse(`${date}T12:00`);
  return ms ? dayOf(ms, "medium") : date;
}

/** "3", "2–3"; nothing for a place that was struck. */
export function place({ place: first, place_to: last }: { place: number; place_to: number }): string {
  return first ? placeRange(first, last) : "";
}

/** Have something changed in a league; `preview` says what it would change. */
export function order(league: string, name: string, fields: object, preview = false): Promise<Taken> {
  const asking = (id: string): Promise<Taken> => api("POST", `${at(league)}/orders`, { id, name, fields, preview });
  return preview ? asking(newId()) : intend(`${league} ${name} ${JSON.stringify(fields)}`, asking);
}

/** Rules as the server reads them: TOML. */
export function toml(keys: Record<string, unknown>): string {
  return Object.entries(keys)
    .map(([key, value]) => `${key} = ${inToml(value)}\n`)
    .join("");
}

function inToml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inToml).join(", ")}]`;
  if (typeof value !== "object" || !value) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key} = ${inToml(each)}`)
    .join(", ")} }`;
}

/** The text of a file as spreadsheets save it. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  try {
    return new TextDecoder(wide || "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** "The Red Lion" as a name in an address: "the-red-lion". */
export function shortName(title: string): string {
  const plain = title.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/ß/g, "ss").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40);
}
