/** Clauses: the rulebook of a house, fetched once, and the clause that is open. */

import { api } from "../lib/api";
import type { HouseView } from "../wire";

const houses = new Map<string, Promise<HouseView>>();

class Clauses {
  /** "spotlight:3d3", or nothing. */
  open = $state("");
}

export const clauses = new Clauses();

export function house(id: string): Promise<HouseView> {
  const known = houses.get(id) ?? api<HouseView>("GET", `/houses/${encodeURIComponent(id)}`);
  houses.set(id, known);
  known.catch(() => houses.delete(id)); // asked again next time
  return known;
}
