/** A build step: the service worker is told which files to keep, and a name for this set of them. */

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const HERE = import.meta.dirname;
const WORKER = join(HERE, "sw.js");
const PUBLIC = join(HERE, "public");

export function offline(): Plugin {
  return {
    name: "shuffleup-offline",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const worker = await readFile(WORKER, "utf8");
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const fixed = (await readdir(PUBLIC)).sort();
      const hash = createHash("sha256").update(worker).update(built.sort().join("\n"));
      for (const name of fixed) hash.update(await readFile(join(PUBLIC, name)));
      const files = ["/", ...built.map((name) => `/${name}`), ...fixed.map((name) => `/${name}`)];
      const source = worker
        .replace("const FILES = [];", `const FILES = ${JSON.stringify(files)};`)
        .replace('const VERSION = "";', `const VERSION = "${hash.digest("hex").slice(0, 12)}";`);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
