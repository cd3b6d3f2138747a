/** Deutsch: die Regelwerke. */

import type { rules as english } from "../en/rules";

export const rules: Record<keyof typeof english, string> = {
  "rules.title": "Regelbücher",
  "rules.intro": "Alle Regeln, nach denen die Software spielt, mit den Nummern des Hauses und in unseren Worten (Englisch).",
  "rules.clauses": "{count} Regeln",
  "rules.clauses.one": "{count} Regel",
  "rules.differs": "{count} Punkte anders als üblich",
  "rules.differs.one": "{count} Punkt anders als üblich",
  "rules.search": "In den Regeln suchen",
  "rules.searchHint": "Ein Wort oder eine Nummer: raise, button, 3d3",
  "rules.found": "{count} von {all} Regeln",
  "rules.none": "Keine Regel enthält diese Wörter. Versuch ein kürzeres Wort oder ein anderes Haus.",
  "rules.topic": "Thema",
  "rules.every": "Alles",
  "rules.against": "Vergleichen mit",
  "rules.nobody": "Kein Vergleich",
  "rules.differences": "Worin sich {mine} und {theirs} unterscheiden",
  "rules.same": "Diese beiden Häuser entscheiden alles gleich.",
  "rules.point": "Punkt",
  "rules.silent": "sagt nichts; wie üblich",
  "rules.example": "Beispiel: {text}",
  "rules.conflicts": "Unsere Lesart: {text}",
  "rules.how.enforced": "Darauf achtet die Software selbst.",
  "rules.how.ruling": "Entscheidung der Turnierleitung, von der Software vorgeschlagen.",
  "rules.how.procedure": "Ein Schritt, an den die Software den Geber erinnert.",
  "rules.how.recorded": "Darauf achten die Leute; die Software hält es fest.",
  "rules.how.text": "Zur Information.",
  "rules.how.planned": "Darauf achtet die Software noch nicht.",
  "rules.how": "Wie sie eingehalten wird",

};
