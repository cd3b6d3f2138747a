/** Toast: one short sentence about what has just been done; one at a time, gone by itself. */

const SEEN_MS = 5_000;

class Toasts {
  text = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.text = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.text = ""), SEEN_MS);
  }
}

export const toast = new Toasts();
