/** Language: which one a person reads here, before and after they chose. */

export type Language = "en" | "de";

const LANGUAGES: readonly Language[] = ["en", "de"];

/** The one they chose, or the first of their browser's that there are words for. */
export function languageOf(chosen: unknown): Language {
  const wished = [chosen, ...navigator.languages.map((each) => each.slice(0, 2))] as Language[];
  return wished.find((each) => LANGUAGES.includes(each)) ?? "en";
}
