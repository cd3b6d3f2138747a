/**
 * The service worker: the app's own files are there without a network, and nothing else is kept.
 *
 * What the server says about nights and hands is never touched here, so no card is ever stored. A new
 * version waits until the last window of the old one is closed: nobody is reloaded in a hand, and the
 * old windows find their own files for as long.
 */

/** @type {string[]} Filled in when the app is built. */
const FILES = [];
const VERSION = "";

const CACHE = `shuffleup-${VERSION}`;
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

/** The network's page if it comes, so that a new version is seen at once; else the one kept. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // No network: the page that was kept says so itself.
  }
  return (await caches.match(PAGE)) ?? Response.error();
}

async function file(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
