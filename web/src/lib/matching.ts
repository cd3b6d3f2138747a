/** Matching: whether a name is meant by what was typed: parts of words, in any order, accents or not. */

export function matches(name: string, typed: string): boolean {
  const found = ` ${folded(name)}`;
  return folded(typed)
    .split(/\s+/)
    .every((part) => found.includes(` ${part}`));
}

function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}
