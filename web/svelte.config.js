import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const LETTERS = 3; // a scope's name stands in every rule and on every element: short ones are worth two kilobytes
const scopes = new Map();

/** A short name for the styles of a component; two of the same name would be an error, not a puzzle. */
function cssHash({ hash, name, filename }) {
  const scope = `${name[0].toLowerCase()}${hash(filename.replace(/.*\/src\//, "")).slice(0, LETTERS)}`;
  if ((scopes.get(scope) ?? filename) !== filename) throw new Error(`${filename} and ${scopes.get(scope)} have one scope: rename one`);
  scopes.set(scope, filename);
  return scope;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
