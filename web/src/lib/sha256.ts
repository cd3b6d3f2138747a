/** SHA-256 in plain TypeScript: a pub's own server is plain http, where browsers offer none. */

const K = new Uint32Array(64);
const START = new Uint32Array(8);

// The constants are the first bits of roots of the first primes, so that nobody has to copy them.
{
  const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    K[found] = fraction(Math.cbrt(n));
    if (found < 8) START[found] = fraction(Math.sqrt(n));
    found++;
  }
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The hash of all parts, one after another. */
export function sha256(...parts: ArrayLike<number>[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const padded = new Uint8Array(((size + 72) >> 6) << 6);
  let at = 0;
  for (const part of parts) {
    padded.set(part, at);
    at += part.length;
  }
  padded[size] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(size / 2 ** 29));
  words.setUint32(padded.length - 4, size << 3);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) take(state, words, block, w);
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => result.setUint32(4 * i, word));
  return new Uint8Array(result.buffer);
}

function take(state: Uint32Array, words: DataView, block: number, w: Uint32Array): void {
  for (let i = 0; i < 16; i++) w[i] = words.getUint32(block + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number, number, number, number, number, number, number, number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}
