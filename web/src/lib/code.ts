/** Codes as people type them: any case, with or without dashes, and what they take for another letter. A long one
    has figures, a night's short one has none; each reads what its letters are mistaken for its own way. */

interface Kind {
  length: number;
  letters: RegExp;
  misread: Record<string, string>;
}

const LONG: Kind = { length: 12, letters: /^[0-9A-HJKMNP-TV-Z]+$/, misread: { O: "0", I: "1", L: "1" } };
const SHORT: Kind = {
  length: 6,
  letters: /^[BCDFGHJKMNPR-TV-Z]+$/,
  misread: { 0: "D", O: "D", Q: "D", 2: "Z", 5: "S", 6: "G", 8: "B", U: "V", 1: "J", I: "J", L: "J" },
};

function read(typed: string): { kind: Kind; letters: string } {
  const bare = codeIn(typed).replace(/[^0-9a-z]/gi, "").toUpperCase();
  const kind = bare.length === SHORT.length ? SHORT : LONG;
  return { kind, letters: [...bare].map((letter) => kind.misread[letter] ?? letter).join("") };
}

export function isCode(typed: string): boolean {
  const { kind, letters } = read(typed);
  return letters.length === kind.length && kind.letters.test(letters);
}

/** As it was given out: six letters, or three groups of four. A pasted link is taken as well. */
export function tidyCode(typed: string): string {
  const { kind, letters } = read(typed);
  return kind === SHORT ? letters : (letters.match(/.{1,4}/g)?.join("-") ?? "");
}

function codeIn(typed: string): string {
  return typed.slice(Math.max(typed.lastIndexOf("#"), typed.lastIndexOf("/")) + 1);
}
