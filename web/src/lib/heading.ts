/** Heading: whoever goes to another page is put before its heading, so that it is read out and Tab goes on from there. */

/** For the element that holds a page; `steps` is how many pages were gone through here before. */
export function heading(steps: number): (page: HTMLElement) => (() => void) | undefined {
  return (page) => {
    if (!steps) return; // the browser itself says what it has opened
    if (focusIn(page)) return;
    const watch = new MutationObserver(() => focusIn(page) && watch.disconnect());
    watch.observe(page, { childList: true, subtree: true });
    return () => watch.disconnect();
  };
}

function focusIn(page: HTMLElement): boolean {
  const found = page.querySelector("h1");
  if (!found) return false;
  // A page that has put the focus into a field of its own knows better.
  if (page.contains(document.activeElement)) return true;
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  return true;
}
