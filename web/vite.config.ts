import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./ahead.ts";
import { compress } from "./compress.ts";
import { firstDrawn } from "./first-drawn.ts";
import { numbered } from "./numbers.ts";
import { offline } from "./offline.ts";

const DOORS = "nights me tonight houses presets rehearsals incidents accounts owner sign-in sign-out join code leagues formulas members past-nights templates"
  .split(" ")
  .map((name) => `/${name}`);
const door = {
  target: process.env.SHUFFLEUP_SERVER ?? "http://localhost:8080",
  ws: true,
  bypass: (request: { headers: { accept?: string } }) =>
    request.headers.accept?.includes("text/html") ? "/index.html" : undefined,
};

// The first to run: it asks for everything else at once, so it needs nothing else.
const BOOT = /preload-helper|\/src\/(boot|words\/files|lib\/(early|kept|language|pages))\b/;
// What every page begins with: the frame around it, its words and how it asks the server.
const CORE =
  /\/node_modules\/|\/src\/(App|main|words\/(index|numbered)|parts\/(Header|ui\/(Guard|NewVersion|NoPage|Toast))|lib\/(api|chunk|heading|me|report|route|say|settings|toast|upgrade))/;

/** The words of a language in three files: everybody's, the desk's, and those of pages that are opened less often. */
function words(language: string) {
  const file = (name: string, areas: string) => ({ name, test: new RegExp(`/words/made/(${areas})\\.json`), priority: 6 });
  return [
    file(language, `${language}/(house|table|wall)|sentences\\.${language}`),
    file(`${language}-desk`, `${language}/desk`),
    file(`${language}-more`, `${language}/(floor|league|past|rehearse|rules|rulings|run|sheet|start)`),
  ];
}

// The result lies in the package, where the server serves it from and the wheel takes it from.
export default defineConfig({
  plugins: [numbered(), svelte(), firstDrawn(), ahead(), offline(), compress()],
  json: { namedExports: false },
  build: {
    outDir: "../src/shuffleup/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // our content policy knows no data: scripts or styles
    modulePreload: { polyfill: false },
    cssCodeSplit: false, // one file, asked for by the first page: fifteen small ones took longer, and more bytes
    rolldownOptions: {
      // What several pages share comes in a few named files, each with a budget (tests/web/test_bundle.py).
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "boot", test: BOOT, priority: 6 },
            ...["en", "de"].flatMap((language) => words(language)),
            { name: "core", test: CORE, priority: 5 },
            // The kit that every page of paper is made of.
            { name: "kit", test: /\/src\/(parts\/(ui\/(Button|Confirm|Fault|Field|Figures|SearchField|Sheet|Why)|ClauseRefs|ClauseLinks|Paper|clauses)|lib\/(attempt|id|intentions|looking|names|clauses|league))/, priority: 4 },
            { name: "orders", test: /\/src\/(lib\/(orders|incidents|gesture)|parts\/(ui\/OrderButton|rulings\/(Ask|Bet|Pick|Verdict)))/, priority: 4 },
            { name: "shared", test: /\/src\/(lib\/(?!betting|commands)|parts\/(ui\/|house\/(?!Desk)))/, minShareCount: 2, priority: 3 },
            { name: "table", test: /\/src\/(parts\/(table|[A-Z])|lib\/)/, minShareCount: 2, priority: 2 },
            // Pages that the same people open in one evening: their files are smaller together.
            { name: "desk", test: /\/src\/(pages\/Desk|parts\/(house\/(Desk|DeedForm)|desk\/|rulings\/(?!Pots))|lib\/(desk-|deed-form|due|proposals|keep-focus|terms))/, priority: 1 },
            { name: "floor", test: /\/src\/(pages\/(Deal|LiveSeat|Rul)|parts\/(floor\/|rules\/|rulings\/Pots))/, priority: 1 },
            { name: "past", test: /\/src\/(pages\/(Hand|History|Results|Text|Watch)|parts\/(past\/|results\/|table\/(answers|command-line))|lib\/(replay|results|commands))/, priority: 1 },
            { name: "start", test: /\/src\/(pages\/(Start|Rehearse|RunLeague)|parts\/(run\/|rehearse\/|house\/(Figure|Guests|FinishBy|Levels))|lib\/start)/, priority: 1 },
            { name: "league", test: /\/src\/(pages\/League|parts\/league\/)/, priority: 1 },
            { name: "house", test: /\/src\/(pages\/(Home|Join|Owner|SignIn)|parts\/house\/(NightCard|HouseLook|PastNights))/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // `npx vite` for working on the pages, beside a running `shuffleup serve --origin ...`.
    proxy: Object.fromEntries(DOORS.map((path) => [path, door])),
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/test-setup.ts"] },
});
