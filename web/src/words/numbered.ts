/** Numbered: words as they are built. `web/numbers.ts` has the build step, `spread` takes them apart again. */

type Words = Readonly<Record<string, string>>;

const PUT_TOGETHER = /`([a-z]+\.[^`$]*)\$\{[^`]*\}([^`}]*)`/g;

/** Of each word that has one: the letter of its area, and its place there. A name that pages put together has none. */
export function numbersOf(areas: readonly Words[], sources: readonly string[]): Map<string, string> {
  const together = sources.flatMap((text) => [...text.matchAll(PUT_TOGETHER)].map(([, start, end]) => [start!, end!] as const));
  const stays = (name: string) => name.endsWith(".one") || together.some(([start, end]) => name.startsWith(start) && name.endsWith(end));
  return new Map(
    areas.flatMap((words, area) => {
      const names = Object.keys(words).filter((name) => !stays(name));
      return names.map((name, place) => [name, String.fromCharCode(97 + area) + place.toString(36)] as const);
    }),
  );
}

/** An area's words: those with a number under the letter of their area, in their order. */
export function listed(words: Words, numbers: ReadonlyMap<string, string>): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, said] of Object.entries(words)) {
    const number = numbers.get(name);
    const one = numbers.get(name.replace(/\.one$/, ""));
    if (number) ((found[number[0]!] ??= []) as string[]).push(said);
    else found[one ? `${one}.one` : name] = said;
  }
  return found;
}

/** The words of an area by name and number; words that were not built have names alone. */
export function spread(table: Record<string, string>, more: Readonly<Record<string, string | string[]>>): Record<string, string> {
  for (const [key, said] of Object.entries(more)) {
    if (typeof said === "string") table[key] = said;
    else for (const [place, each] of said.entries()) table[key + place.toString(36)] = each;
  }
  return table;
}
