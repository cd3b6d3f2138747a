/** SHA-256 without Web Crypto: a pub's own server is plain http, where browsers offer none. */

import { sha256 as hashing } from "@noble/hashes/sha2.js";

/** The hash of all parts, one after another. */
export function sha256(...parts: ArrayLike<number>[]): Uint8Array {
  const hash = hashing.create();
  for (const part of parts) hash.update(Uint8Array.from(part));
  return hash.digest();
}
