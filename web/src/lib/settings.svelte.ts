/** Settings: what a person has chosen on this device. */

export type Language = "en" | "de";
export type Theme = "system" | "light" | "dark";
/** What is spoken at the table: everything, one's own decisions and the board, or how hands end. */
export type Spoken = "all" | "mine" | "results";

const KEY = "shuffleup-settings";
const languages: Language[] = ["en", "de"];

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  fourColours = $state(true);
  sounds = $state(true);
  /** Stacks and bets in big blinds rather than chips. */
  inBlinds = $state(false);
  spoken = $state<Spoken>("all");
  /** What others at the table send from the small set. */
  reactions = $state(true);

  constructor() {
    const spoken = navigator.languages.map((each) => each.slice(0, 2) as Language);
    this.language = spoken.find((each) => languages.includes(each)) ?? "en";
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
      // A browser that keeps nothing starts with the defaults.
    }
    if (!languages.includes(this.language)) this.language = "en";
  }

  save(): void {
    const { language, theme, fourColours, sounds, inBlinds, spoken, reactions } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, fourColours, sounds, inBlinds, spoken, reactions }));
    } catch {
      // It holds for as long as the page is open.
    }
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
