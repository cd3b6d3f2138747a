/** What a director asks for by HTTP: opening a night, codes, bots. */

import type {
  AgainBody, BotsBody, DoneBody, MadeInvitation, NewInvitation, NewNight, Office, OpenedAgain,
} from "../wire";
import { api, Fault } from "./api";
import { toHex } from "./hex";
import { intend } from "./intentions";
import { recall, remember } from "./kept";
import { nightName } from "./night-name";

const TRIES = 20;
const SEED_BYTES = 32;

export type Given = Pick<MadeInvitation, "code" | "qr">;
export type Codes = Partial<Record<Office, Given>>;

const at = (night: string, rest: string): string => `/nights/${encodeURIComponent(night)}/${rest}`;

/** Open a night under the first name that is free; gives the name. */
export function openNight(title: string, sheet: Omit<NewNight, "id" | "night">): Promise<string> {
  return intend(`open ${title} ${JSON.stringify(sheet)}`, async (id) => {
    const opens = (named: Named) => api<DoneBody>("POST", "/nights", { ...named, ...sheet } satisfies NewNight);
    return (await firstFree(id, title, opens))[0];
  });
}

/** Open another night like this one, with as many bots; gives its name. */
export function openAgain(like: string, title: string): Promise<string> {
  return intend(`again ${like}`, async (id) => {
    const opens = (named: Named) => api<OpenedAgain>("POST", at(like, "again"), named satisfies AgainBody);
    const [night, { bots }] = await firstFree(id, title, opens);
    rememberSetup(night, { bots });
    return night;
  });
}

type Named = { id: string; night: string };

async function firstFree<T>(id: string, title: string, opens: (named: Named) => Promise<T>): Promise<[string, T]> {
  for (let again = 0; ; again++) {
    const night = nightName(title, new Date(), again);
    try {
      return [night, await opens({ id: `${id}-${again}`, night })];
    } catch (fault) {
      const taken = fault instanceof Fault && fault.body.code === "name-taken";
      if (!taken || again >= TRIES) throw fault;
    }
  }
}

export function invite(night: string, invitation: NewInvitation): Promise<MadeInvitation> {
  return api<MadeInvitation>("POST", at(night, "invitations"), invitation);
}

/** Make the code of an office, and keep it until this window is closed: the server tells it once. */
export async function makeCode(night: string, office: Office): Promise<Codes> {
  const { code, qr } = await invite(night, { office });
  const codes = { ...keptCodes(night), [office]: { code, qr } };
  remember("sessionStorage", `codes-${night}`, codes);
  return codes;
}

export function keptCodes(night: string): Codes {
  return recall<Codes>("sessionStorage", `codes-${night}`) ?? {};
}

/** What the desk does for a new night when it is first opened; it is there to say what went wrong. */
type Setup = { bots: number };

export function rememberSetup(night: string, setup: Setup): void {
  remember("sessionStorage", `new-${night}`, setup);
}

/** Codes to give out and the bots that were wished for, once. */
export async function finishSetup(night: string): Promise<void> {
  const setup = recall<Setup>("sessionStorage", `new-${night}`);
  if (!setup) return;
  remember("sessionStorage", `new-${night}`, null);
  await makeCode(night, "player");
  await makeCode(night, "display");
  if (setup.bots) await addBots(night, setup.bots);
}

export function addBots(night: string, count: number): Promise<BotsBody> {
  return intend(`bots ${night} ${count}`, (id) => api<BotsBody>("POST", at(night, "bots"), { id, count }));
}

/** Chance for a draw that anybody can repeat. */
export function newSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}
