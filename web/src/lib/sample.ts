/** A sample night: opened, entered and played to the middle by the same orders as any other, with bots for people. */

import type { NightFrame, DirectorFrame, OrderName, PresetView } from "../wire";
import { t } from "../words";
import { api } from "./api";
import { addBots, newSeed, openNight } from "./desk";
import { newId } from "./id";
import type { Fields } from "./orders.svelte";

const PEOPLE = { live: 12, dealt: 9 };
const LEVELS = 2;
const OUT = 3;

export type Step = "opening" | "people" | "seats" | "playing";

/** One night of each house: its usual one. */
export function samples(presets: readonly PresetView[]): PresetView[] {
  return [...new Map(presets.filter((each) => !each.championship).toReversed().map((each) => [each.house, each])).values()].toReversed();
}

/** Play a sample of a night to its middle; gives its name. `tell` hears how far it is. */
export async function sample({ house, preset, title }: PresetView, live: boolean, tell: (step: Step) => void): Promise<string> {
  tell("opening");
  const named = t("start.sampleTitle", { title });
  const night = await openNight(`${named} ${newId().slice(0, 6)}`, { house, preset, title: named, dealt: !live, listed: false });
  tell("people");
  const { players } = await addBots(night, live ? PEOPLE.live : PEOPLE.dealt);
  tell("seats");
  await order(night, "draw-seats", { seed: newSeed() });
  await order(night, "start", {});
  tell("playing");
  for (let level = 0; level < LEVELS; level++) await order(night, "next-level", {});
  if (live) for (const player of players.slice(0, OUT)) await order(night, "bust", { players: [player] });
  return night;
}

function order<Name extends OrderName>(night: string, name: Name, fields: Fields<Name>): Promise<unknown> {
  return api<NightFrame | DirectorFrame>("POST", `/nights/${encodeURIComponent(night)}/orders`, { id: newId(), name, fields });
}
