import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./ahead.ts";
import { compress } from "./compress.ts";
import { offline } from "./offline.ts";

const DOORS = "nights me tonight houses presets rehearsals accounts owner sign-in sign-out join code"
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
  /\/node_modules\/|\/src\/(App|main|words\/index|parts\/(Header|ui\/(Guard|NewVersion|NoPage|Toast))|lib\/(api|chunk|heading|me|report|route|say|settings|toast|upgrade))/;

// The result lies in the package, where the server serves it from and the wheel takes it from.
export default defineConfig({
  plugins: [svelte(), ahead(), offline(), compress()],
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
        entryFileNames: "assets/[name]-[hash:6].js",
        chunkFileNames: "assets/[name]-[hash:6].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: {
          groups: [
            { name: "boot", test: BOOT, priority: 6 },
            { name: "en", test: /\/words\/made\/(en\/(house|table|wall)|sentences\.en)\.json/, priority: 6 },
            { name: "de", test: /\/words\/made\/(de\/(house|table|wall)|sentences\.de)\.json/, priority: 6 },
            { name: "core", test: CORE, priority: 5 },
            { name: "shared", test: /\/src\/(lib\/(?!betting|commands)|parts\/(ui\/|ClauseRefs|Paper|house\/(?!Desk)))/, minShareCount: 2, priority: 3 },
            { name: "table", test: /\/src\/(parts\/(table|[A-Z])|lib\/)/, minShareCount: 2, priority: 2 },
            { name: "desk", test: /\/src\/parts\/house\/Desk/, priority: 1 },
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
