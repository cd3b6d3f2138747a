/** Keys: what a key means at the table. */

const KEYS: Record<string, string> = {
  f: "fold",
  c: "call",
  k: "call",
  r: "raise",
  b: "raise",
  t: "clock",
  l: "floor",
  m: "menu",
  h: "ranking",
  "?": "help",
  Escape: "escape",
  " ": "skip",
};
const IN_PANEL: Record<string, string> = { ArrowUp: "more", ArrowRight: "more", ArrowDown: "less", ArrowLeft: "less", Enter: "enter" };
const TYPED = new Set(["Escape", "ArrowUp", "ArrowDown"]); // also while an amount is being typed

/** The meaning of a key, a digit as itself; nothing for keys that belong elsewhere. */
export function keyOf(event: KeyboardEvent, betting: boolean): string {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return "";
  const at = event.target as Element;
  if (at.closest("dialog")) return "";
  if (event.repeat && !event.key.startsWith("Arrow")) return ""; // a key that is held down decides once
  const field = at.matches("input, select, textarea");
  if (field && !TYPED.has(event.key)) return "";
  if ((event.key === "Enter" || event.key === " ") && at.matches("button, a")) return ""; // it presses what has the focus
  if (betting && IN_PANEL[event.key]) return IN_PANEL[event.key]!;
  if (/^\d$/.test(event.key)) return event.key;
  return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? "";
}

/** A key that is held down presses once: the browser would press again and again, whatever the button has come to mean. */
export function once(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
