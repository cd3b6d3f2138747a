/** Looking: asking the server again and again, as long as somebody sees the answer. */

/** Looks now, every so often, and at once when the window is shown again; rests while it is hidden. Gives the way to stop. */
export function lookEvery(ms: number, look: () => unknown): () => void {
  const seen = (): void => {
    if (document.visibilityState === "visible") look();
  };
  seen();
  const timer = setInterval(seen, ms);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
