/** Deutsch: was jede Seite sagen kann. */

import type { app as english } from "../en/app";

export const app: Record<keyof typeof english, string> = {
  "app.name": "Shuffle Up",
  "app.loading": "Einen Moment …",
  "app.notFound": "Diese Seite gibt es nicht.",
  "app.home": "Zur Startseite",
  "app.allowed": "Erlaubt: {what}.",
};
