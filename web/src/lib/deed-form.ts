/** What an order's form has to ask for, and what its answers amount to. */

import { BOUNDS, ORDER_FIELDS, type OrderField, type OrderName, type Orders } from "../wire";

/** As a form has them: text in every field, yes or no in a switch. */
export type Answers = Record<string, string | boolean | undefined>;

const TEXTS = new Set(["name", "reason", "words", "word", "currency", "setting", "seed"]);
const FROM_ONE = new Set(["table", "chair"]); // people count from 1

export function fieldsOf(order: OrderName): readonly OrderField[] {
  return ORDER_FIELDS[order] ?? [];
}

export const isText = (is: string): boolean => TEXTS.has(is);
export const choicesOf = (is: string): string[] => (is.includes("|") ? is.split("|") : []);

/** The least and the greatest that people may type. */
export function spanOf(is: string): readonly [number, number] {
  const [least, most] = BOUNDS[is] ?? [0, 0];
  return FROM_ONE.has(is) ? [least + 1, most + 1] : [least, most];
}

/** The order as it is sent; null while something is missing or out of bounds. */
export function filledIn<Name extends OrderName>(order: Name, answers: Answers): Orders[Name] | null {
  const told: Record<string, unknown> = {};
  for (const [name, is, needed] of fieldsOf(order)) {
    const said = answers[name];
    if (is === "switch") {
      told[name] = said === true;
    } else if (said === undefined || said === "" || said === true || said === false) {
      if (needed) return null;
    } else if (isText(is) || choicesOf(is).length) {
      told[name] = said;
    } else {
      const [least, most] = spanOf(is);
      const number = Number(said);
      if (!Number.isInteger(number) || number < least || number > most) return null;
      told[name] = FROM_ONE.has(is) ? number - 1 : number;
    }
  }
  return told as Orders[Name];
}
