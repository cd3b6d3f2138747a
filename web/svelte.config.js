import { readdirSync } from "node:fs";
import { join } from "node:path";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const SOURCES = join(import.meta.dirname, "src");
const components = readdirSync(SOURCES, { recursive: true })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".svelte"))
  .sort();

/** A short name for the styles of a component, which stands in every rule and on every element: worth two kilobytes. */
function cssHash({ filename, hash }) {
  const at = components.indexOf(filename.replaceAll("\\", "/").replace(/^(.*\/)?src\//, ""));
  return `s${at < 0 ? hash(filename) : at.toString(36)}`;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, discloseVersion: false, cssHash } };
