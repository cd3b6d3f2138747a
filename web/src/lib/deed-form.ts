/** What an order's form has to ask for, and what its answers amount to. */

import { BOUNDS, ORDER_FIELDS, type OrderField, type OrderName, type Orders } from "../wire";
import { minorUnits } from "./figures";

/** As a form has them: text in every field, yes or no in a switch. */
export type Answers = Record<string, string | boolean | undefined>;

const TEXTS = new Set(["name", "reason", "words", "word", "currency", "setting", "seed", "clause"]);
const LISTS = new Set(["players", "chairs", "sums"]);
const FROM_ONE = new Set(["table", "some table", "chair", "chairs", "row"]); // people count from 1
const MINUTE_MS = 60_000;

export function fieldsOf(order: OrderName): readonly OrderField[] {
  return ORDER_FIELDS[order] ?? [];
}

export const isText = (is: string): boolean => TEXTS.has(is);
export const isSum = (is: string): boolean => is === "money" || is === "sums";
export const choicesOf = (is: string): string[] => (is.includes("|") ? is.split("|") : []);

/** The least and the greatest that people may type. */
export function spanOf(is: string): readonly [number, number] {
  const [least, most] = BOUNDS[is] ?? [0, Number.MAX_SAFE_INTEGER];
  if (is === "duration") return [least / MINUTE_MS, most / MINUTE_MS];
  return FROM_ONE.has(is) ? [least + 1, most + 1] : [least, most];
}

/** The order as it is sent; null while something is missing or out of bounds. Sums are typed as people write them. */
export function filledIn<Name extends OrderName>(order: Name, answers: Answers, currency = ""): Orders[Name] | null {
  const told: Record<string, unknown> = {};
  for (const [name, is, needed] of fieldsOf(order)) {
    const said = answers[name];
    if (is === "switch") {
      told[name] = said === true;
    } else if (is === "currency" && needed) {
      told[name] = said || currency;
    } else if (said === undefined || said === "" || said === true || said === false) {
      if (needed) return null;
    } else if (isText(is) || choicesOf(is).length) {
      told[name] = said;
    } else {
      const parts = LISTS.has(is) ? said.split(is === "sums" ? /[;\s]+/ : /[,;\s]+/).filter(Boolean) : [said];
      const numbers = parts.map((part) => sent(part, is, currency));
      if (!numbers.length || numbers.includes(null)) return null;
      told[name] = LISTS.has(is) ? numbers : numbers[0];
    }
  }
  return told as Orders[Name];
}

/** A number as it is sent; null where it is none, or out of bounds. */
function sent(typed: string, is: string, currency: string): number | null {
  const [least, most] = spanOf(is);
  const number = isSum(is) ? Math.round(Number(typed.replace(",", ".")) * minorUnits(currency)) : Number(typed);
  if (!Number.isInteger(number) || number < least || number > most) return null;
  if (is === "duration") return number * MINUTE_MS;
  return FROM_ONE.has(is) ? number - 1 : number;
}
