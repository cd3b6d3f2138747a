import { expect, test } from "vitest";
import type { Difference } from "../wire";
import { bookForms, bookLine } from "./book";

const differs = (figure: string, says = "", whose = ""): Difference => ({ figure, usual: 2_000, tonight: 3_000, clauses: [], reason: "", whose, says });

test("what differs is said in words, never by a setting's name", () => {
  expect(bookLine(differs("stack"))).toBe("Starting stack: 3,000 instead of 2,000");
  expect(bookLine(differs("entry.re_entries", "How often a player may enter again."))).toBe("How often a player may enter again: 3,000 instead of 2,000");
  expect(bookLine(differs("own_stack", "", "Ann"))).toBe("Ann: Own stack: 3,000 instead of 2,000");
});

test("a wall says as much of it as fits", () => {
  const [all, less, least, ...none] = bookForms([differs("stack"), differs("table_size")]);
  expect(all).toContain("Seats at a table");
  expect(less).toBe("Not by the book: Starting stack: 3,000 instead of 2,000 · and 1 more");
  expect([least, none]).toEqual(["Not by the book", []]);
});
