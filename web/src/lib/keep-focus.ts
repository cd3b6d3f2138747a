/** Keep focus: when what had the focus is taken away, it goes to what stands there now, never back to the top. */

const REACHED = "a[href], button, input, select, textarea, summary";

/** For an element whose parts come and go, such as a list whose rows vanish when they are done. */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let section: HTMLElement = root;
  let at = 0;

  const note = ({ target }: FocusEvent): void => {
    last = target as HTMLElement;
    section = last.closest("section") ?? root;
    at = reached(section).indexOf(last);
  };
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const around = section.isConnected ? section : root;
    const here = reached(around);
    const next = here[Math.min(at, here.length - 1)] ?? around.querySelector<HTMLElement>("h1, h2");
    if (next?.matches("h1, h2")) next.tabIndex = -1;
    next?.focus();
  });
  root.addEventListener("focusin", note);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", note);
    watch.disconnect();
  };
}

function reached(around: HTMLElement): HTMLElement[] {
  return [...around.querySelectorAll<HTMLElement>(REACHED)];
}
