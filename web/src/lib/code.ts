/** Codes as people type them: any case, with or without dashes, O for 0 and I or L for 1. */

const LENGTH = 12;
const LETTERS = /^[0-9A-HJKMNP-TV-Z]+$/;

function plain(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}

export function isCode(typed: string): boolean {
  const letters = plain(codeIn(typed));
  return letters.length === LENGTH && LETTERS.test(letters);
}

/** Three groups of four, as it was given out. A pasted link is taken as well. */
export function tidyCode(typed: string): string {
  return plain(codeIn(typed)).match(/.{1,4}/g)?.join("-") ?? "";
}

function codeIn(typed: string): string {
  const hash = typed.lastIndexOf("#");
  return hash < 0 ? typed : typed.slice(hash + 1);
}
