/** Toast: one short sentence about what has just been done; one at a time, gone by itself. */

const SEEN_MS = 5_000;
const UNDO_MS = 15_000; // somebody has to notice, and find the button

/** What one tap does about it: its word, and all of it for whoever does not see the sentence beside it. */
export type Act = { label: string; name: string; run: () => void };

class Toasts {
  text = $state("");
  act = $state.raw<Act | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, act: Act | null = null): void {
    this.text = text;
    this.act = act;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), act ? UNDO_MS : SEEN_MS);
  }

  private end(): void {
    this.text = "";
    this.act = null;
  }
}

export const toast = new Toasts();
