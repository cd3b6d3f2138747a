/**
 * A build step: no server draws our pages before a browser does, so nothing is in them that would take over a drawn page.
 *
 * Svelte has that in its own part, behind `hydrating`, and in every component: `$.reset(div)` after each element.
 */

import type { Plugin } from "vite";

const OWN = /\/svelte\/src\/internal\/client\/dom\/hydration\.js$/;
const STEP = /^[ \t]*\$\.(?:reset|next)\([^()]*\);\n/gm;

export function firstDrawn(): Plugin {
  return {
    name: "shuffleup-first-drawn",
    apply: "build",
    transform(code, id) {
      if (id.endsWith(".svelte")) return { code: code.replace(STEP, ""), map: null };
      if (!OWN.test(id)) return;
      const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name!);
      const nothing = names.map((name) => `/* @__NO_SIDE_EFFECTS__ */ export function ${name}() {}`);
      return { code: ["export const hydrating = false;", "export let hydrate_node;", ...nothing].join("\n"), map: null };
    },
  };
}
