/** Every built text is laid down compressed as well, so that the server has nothing to compress. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
const SMALL = 512; // a packet holds it anyhow

export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        if (!TEXT.test(name)) continue;
        const path = join(folder, name);
        const data = readFileSync(path);
        if (data.length < SMALL) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params }));
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}
