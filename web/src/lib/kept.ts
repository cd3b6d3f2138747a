/** What this device keeps, or keeps until the window is closed; a browser that keeps nothing is fine. */

type Shelf = "localStorage" | "sessionStorage";

export function recall<T>(shelf: Shelf, key: string): T | null {
  try {
    return JSON.parse(window[shelf].getItem(`shuffleup-${key}`) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Null is forgotten. */
export function remember(shelf: Shelf, key: string, value: unknown): void {
  try {
    if (value === null) window[shelf].removeItem(`shuffleup-${key}`);
    else window[shelf].setItem(`shuffleup-${key}`, JSON.stringify(value));
  } catch {
    // It holds for as long as the page is open.
  }
}
