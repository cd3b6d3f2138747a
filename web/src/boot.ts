/** Boot: the page that was asked for is fetched together with the frame around it, not after it. */

import { openEarly } from "./lib/early";
import { recall } from "./lib/kept";
import { languageOf } from "./lib/language";
import { pageAt } from "./lib/pages";
import "./styles/letters.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { FILES, filesOf, SENTENCES, sentencesOf } from "./words/files";

// The words are in the files that did not come.
const LOST = "Shuffle Up could not be loaded: load the page again. Shuffle Up konnte nicht geladen werden: Lade die Seite neu.";

const [, page = "", night] = location.pathname.split("/");
const entry = pageAt(page);
if (entry) {
  if (entry.line && night) openEarly(night, entry.line);
  const language = languageOf(recall<{ language?: string }>("localStorage", "settings")?.language);
  const words = [...filesOf(entry.words, language).map((path) => FILES[path]!), SENTENCES[sentencesOf(language)]!];
  // What does not come is asked for once more by whoever shows the page, and says so.
  for (const load of [entry.load, ...words]) load().catch(() => undefined);
}
// It runs as soon as it is there, which may be before the page has a place to show anything in.
const show = (): Promise<unknown> => import("./main").catch(() => (document.getElementById("app")!.textContent = LOST));
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
else void show();
