/** Pages: which file shows an address, and the words it needs. */

import type { Office } from "../wire";
import type { Area } from "../words/files";

type Loader = () => Promise<{ default: unknown }>; // not every page reads the address
/** `line`: the office in which it follows a night, where that needs no question first. */
export type Entry = { load: Loader; words: Area[]; line?: Office };

export const pages: Record<string, Entry> = {
  "": { load: () => import("../pages/Home.svelte"), words: ["house"] },
  join: { load: () => import("../pages/Join.svelte"), words: ["house"] },
  owner: { load: () => import("../pages/Owner.svelte"), words: ["house"] },
  "sign-in": { load: () => import("../pages/SignIn.svelte"), words: ["house"] },
  start: { load: () => import("../pages/Start.svelte"), words: ["start", "house", "desk"] },
  play: { load: () => import("../pages/Play.svelte"), words: ["table", "wall", "house"], line: "player" },
  seat: { load: () => import("../pages/LiveSeat.svelte"), words: ["floor", "table", "wall", "house"], line: "player" },
  deal: { load: () => import("../pages/Deal.svelte"), words: ["floor", "rulings", "table", "wall", "house"], line: "dealer" },
  text: { load: () => import("../pages/Text.svelte"), words: ["table", "wall"], line: "player" },
  watch: { load: () => import("../pages/Watch.svelte"), words: ["table", "wall", "house"] },
  wall: { load: () => import("../pages/Wall.svelte"), words: ["wall", "house"] },
  desk: { load: () => import("../pages/Desk.svelte"), words: ["desk", "house", "wall"] },
  results: { load: () => import("../pages/Results.svelte"), words: ["past", "house", "table"] },
  history: { load: () => import("../pages/History.svelte"), words: ["past", "house", "table"] },
  hand: { load: () => import("../pages/Hand.svelte"), words: ["past", "house", "table"] },
  rules: { load: () => import("../pages/Rules.svelte"), words: ["rules", "house"] },
  rulings: { load: () => import("../pages/RulingsDesk.svelte"), words: ["rulings", "house"] },
  league: { load: () => import("../pages/League.svelte"), words: ["league", "house"] },
  "run-league": { load: () => import("../pages/RunLeague.svelte"), words: ["run", "league", "house"] },
  coming: { load: () => import("../pages/Coming.svelte"), words: ["league", "house"] },
  rehearse: { load: () => import("../pages/Rehearse.svelte"), words: ["rehearse", "house", "desk"] },
};

/** The page at an address that begins so; none has the name of what every object has. */
export function pageAt(name: string): Entry | undefined {
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}
