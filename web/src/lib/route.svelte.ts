/** Route: which page is shown, from the address; links inside the app do not load it anew. */

class Route {
  path = $state(location.pathname);
  /** How many pages were gone through without loading the app anew. */
  steps = 0;

  /** The parts of the address: /play/friday is ["play", "friday"]. */
  parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decoded);
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.arrived();
    window.scrollTo(0, 0);
  }

  arrived(): void {
    if (this.path === location.pathname) return;
    this.steps++;
    this.path = location.pathname;
  }
}

export const route = new Route();

/** The code behind the #, which no server ever sees; it is taken off the address at once. */
export function takeCode(): string {
  const code = decoded(location.hash.slice(1));
  if (code) history.replaceState(null, "", location.pathname + location.search);
  return code;
}

/** A part of an address; a mistyped one, "%", stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

window.addEventListener("popstate", () => route.arrived());
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname === location.pathname && link.hash) return; // a place on this page
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
});
