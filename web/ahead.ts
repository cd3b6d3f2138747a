/** A build step: the first page names the core file, so that a browser fetches it before any script has run. */

import type { Plugin } from "vite";

export function ahead(): Plugin {
  return {
    name: "shuffleup-ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const core = Object.values(bundle ?? {}).find((each) => each.type === "chunk" && each.name === "core");
        return core ? [{ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${core.fileName}` }, injectTo: "head" }] : [];
      },
    },
  };
}
