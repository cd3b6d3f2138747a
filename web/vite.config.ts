import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
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

// The result lies in the package, where the server serves it from and the wheel takes it from.
export default defineConfig({
  plugins: [svelte(), offline(), compress()],
  build: {
    outDir: "../src/shuffleup/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // our content policy knows no data: scripts or styles
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What several pages share comes in one file rather than in twenty: seen sooner, and smaller.
      output: { codeSplitting: { groups: [{ name: "shared", test: /\/src\/(lib|parts)\//, minShareCount: 2 }] } },
    },
  },
  server: {
    // `npx vite` for working on the pages, beside a running `shuffleup serve --origin ...`.
    proxy: Object.fromEntries(DOORS.map((path) => [path, door])),
  },
  test: { include: ["src/**/*.test.ts"] },
});
