import { expect, test } from "vitest";
import { toHex } from "./hex";
import { sha256 } from "./sha256";

test("every length up to three blocks, against another implementation", async () => {
  for (let size = 0; size < 200; size++) {
    const data = Uint8Array.from({ length: size }, (_, i) => (i * 131 + size) & 255);
    const other = await crypto.subtle.digest("SHA-256", data);
    expect(toHex(sha256(data))).toBe(toHex(new Uint8Array(other)));
  }
});

test("parts are hashed as if they were one", () => {
  expect(toHex(sha256([1, 2], [], [3]))).toBe(toHex(sha256([1, 2, 3])));
});
