/** Clauses: finding them in a rulebook. */

import type { ClauseView } from "../wire";

/** What a rulebook is about, from the first word of each topic. */
export function subjects(clauses: readonly ClauseView[]): string[] {
  return [...new Set(clauses.map(subjectOf))].sort();
}

function subjectOf(clause: ClauseView): string {
  return topicWords(clause.topic.split(".")[0] ?? "");
}

/** "betting.minimum-raise" as people read it: "betting, minimum raise". */
export function topicWords(topic: string): string {
  return topic.replaceAll(".", ", ").replaceAll(/[-_]/g, " ");
}

/** The clauses that have every word of a search, in any order; a clause's own number comes first. */
export function wanted(clauses: readonly ClauseView[], search: string, subject: string): ClauseView[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = clauses.filter((clause) => {
    if (subject && subjectOf(clause) !== subject) return false;
    const text = plain(`${clause.id} ${topicWords(clause.topic)} ${clause.text} ${clause.example}`);
    return words.every((word) => text.includes(word));
  });
  const number = plain(search).trim();
  return found.sort((a, b) => Number(plain(b.id) === number) - Number(plain(a.id) === number));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[()]/g, "");
}
