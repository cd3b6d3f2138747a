/** English: what every page may say. */

export const app = {
  "app.name": "Shuffle Up",
  "app.loading": "One moment …",
  "app.notFound": "There is no such page.",
  "app.home": "To the front page",
  "app.allowed": "Allowed: {what}.",
};
