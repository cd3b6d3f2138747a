/** Before every file of tests: a browser that keeps nothing, and the words of both languages. */

import { vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null });

const { loadWords } = await import("./words");
const areas = ["house", "past", "rehearse", "rules", "rulings", "start", "table", "wall"] as const;
await Promise.all([loadWords(areas, "en"), loadWords(areas, "de")]);
