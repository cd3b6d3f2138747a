import { expect, test } from "vitest";
import type { ClauseView } from "../wire";
import { subjects, topicWords, wanted } from "./clauses";

function clause(id: string, topic: string, text: string): ClauseView {
  return { id, ref: `x:${id}`, topic, kind: "rule", text, example: "", conflicts: [], how: "text" };
}

const book = [
  clause("3d3", "betting.minimum-raise", "A raise is at least twice the bet."),
  clause("4", "button.dead", "The button may stand before an empty seat (see 3d3)."),
];

test("every word must be there, in any order and any case", () => {
  expect(wanted(book, "TWICE raise", "").map((each) => each.id)).toEqual(["3d3"]);
  expect(wanted(book, "twice button", "")).toEqual([]);
});

test("a clause's own number comes before clauses that mention it", () => {
  expect(wanted([...book].reverse(), "3(d)3", "").map((each) => each.id)).toEqual(["3d3", "4"]);
});

test("a subject narrows it down", () => {
  expect(subjects(book)).toEqual(["betting", "button"]);
  expect(wanted(book, "", "button").map((each) => each.id)).toEqual(["4"]);
  expect(topicWords("betting.minimum-raise")).toBe("betting, minimum raise");
});
