/** Deutsch: was jede Seite sagen kann. */

import type { app as english } from "../en/app";

export const app: Record<keyof typeof english, string> = {
  "app.name": "Shuffle Up",
  "app.loading": "Einen Moment …",
  "app.notFound": "Diese Seite gibt es nicht.",
  "app.home": "Zur Startseite",
  "app.allowed": "Erlaubt: {what}.",
  "app.notLoaded": "Diese Seite konnte nicht geladen werden.",
  "app.broken": "Auf dieser Seite ist etwas schiefgegangen.",
  "app.partBroken": "Dieser Teil der Seite ist ausgefallen. Alles andere läuft weiter.",
  "app.nothingLost": "Nichts ist verloren: Was getan ist, ist aufgezeichnet. Lade die Seite neu, dann geht es weiter.",
  "app.reload": "Neu laden",
  "app.again": "Noch einmal",
  "app.newVersion": "Es gibt eine neue Fassung dieser Seite.",
  "app.done": "Erledigt: {what}",
  "app.sure": "Sicher?",
  "app.no": "Nein",
  "app.yes": "Ja, {what}",
  "app.close": "Schließen",
  "app.noClause": "Das Regelbuch hat keinen Text zu dieser Stelle.",
  "app.noClauseNow": "Das Regelbuch ist gerade nicht zu erreichen.",
  "app.inRulebook": "Im Regelbuch ansehen",
  "app.toast": "Gerade eben",
  "app.and": "{names} und {last}",
  "app.free": "kostenlos",
  "app.starts": "Beginn um {time}",
};
