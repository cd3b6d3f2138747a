/** Bytes as text, two digits each, and back. */

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  if (text.length % 2 || /[^0-9a-f]/.test(text)) throw new Error("that is no hex");
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.substr(2 * i, 2), 16));
}
