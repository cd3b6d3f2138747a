/** Settings: what a person has chosen on this device. */

import { recall, remember } from "./kept";
import { type Language, languageOf } from "./language";

export type Theme = "system" | "light" | "dark";
/** What is spoken at the table: everything, one's own decisions and the board, or how hands end. */
export type Spoken = "all" | "mine" | "results";

class Settings {
  language = $state<Language>(languageOf(null));
  theme = $state<Theme>("system");
  fourColours = $state(true);
  sounds = $state(true);
  /** Stacks and bets in big blinds rather than chips. */
  inBlinds = $state(false);
  spoken = $state<Spoken>("all");
  /** What others at the table send from the small set. */
  reactions = $state(true);

  constructor() {
    Object.assign(this, recall("localStorage", "settings"));
    this.language = languageOf(this.language);
  }

  save(): void {
    const { language, theme, fourColours, sounds, inBlinds, spoken, reactions } = this;
    remember("localStorage", "settings", { language, theme, fourColours, sounds, inBlinds, spoken, reactions });
    this.show();
  }

  /** Put what concerns the whole page onto it. */
  show(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const root = document.documentElement;
    root.dataset.theme = this.theme === "system" ? (dark.matches ? "dark" : "light") : this.theme;
    root.lang = this.language;
    dark.onchange = () => this.show();
  }
}

export const settings = new Settings();
