import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";

settings.show();
mount(App, { target: document.getElementById("app")! });

// Only a secure page may install one; on plain http everything else works as well. It fetches every
// file there is, so it waits until the page that was asked for has long been seen.
const INSTALL_AFTER_MS = 4_000;
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  setTimeout(() => navigator.serviceWorker.register(worker()).catch(() => undefined), INSTALL_AFTER_MS);
}

/** Our content policy takes no script's address from mere text. */
function worker(): string {
  const types = (window as { trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } }).trustedTypes;
  return types?.createPolicy("shuffleup-worker", { createScriptURL: () => "/sw.js" }).createScriptURL("") ?? "/sw.js";
}
