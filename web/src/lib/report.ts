/** Report: what should not have happened and does not stop the page; each thing is said once. */

const said = new Set<string>();

export function report(what: string, trouble?: unknown): void {
  if (said.has(what)) return;
  said.add(what);
  console.error(`Shuffle Up: ${what}`, ...(trouble === undefined ? [] : [trouble]));
}
