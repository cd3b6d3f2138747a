/** A new player's own code: the server tells it once, and this window keeps it until it is closed. */

import type { Joined } from "../wire";
import { recall, remember } from "./kept";

export type OwnCode = Pick<Joined, "code" | "qr">;

const keyOf = (night: string): string => `own-code-${night}`;

export function keepOwnCode({ night, code, qr }: Joined): void {
  remember("sessionStorage", keyOf(night), { code, qr } satisfies OwnCode);
}

export function ownCode(night: string): OwnCode | null {
  return recall<OwnCode>("sessionStorage", keyOf(night));
}
