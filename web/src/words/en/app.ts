/** English: what every page may say. */

export const app = {
  "app.name": "Shuffle Up",
  "app.loading": "One moment …",
  "app.notFound": "There is no such page.",
  "app.home": "To the front page",
  "app.allowed": "Allowed: {what}.",
  "app.notLoaded": "This page did not load.",
  "app.broken": "Something on this page went wrong.",
  "app.partBroken": "This part of the page failed. Everything else goes on.",
  "app.nothingLost": "Nothing is lost: what was done is on record. Load the page again to go on.",
  "app.reload": "Load again",
  "app.again": "Try again",
  "app.newVersion": "There is a new version of this page.",
  "app.done": "Done: {what}",
  "app.sure": "Sure?",
  "app.no": "No",
  "app.yes": "Yes, {what}",
  "app.close": "Close",
  "app.and": "{names} and {last}",
  "app.free": "free",
  "app.starts": "Starts at {time}",
};
