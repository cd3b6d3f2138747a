/** Proposals: what the room needs, in a sentence; and what is due soon. */

import type { DirectorView, LiveProposal } from "../wire";
import { t, type Word } from "../words";
import { nameOf } from "./desk-state.svelte";

/** One sentence about a proposal, by its kind and whom it moves. */
export function proposalWords(view: DirectorView, { kind, moves, table }: LiveProposal): string {
  const first = moves[0];
  if (kind === "move" && !first) return t("desk.proposal.uneven");
  return t(`desk.proposal.${kind}` as Word, {
    name: first ? nameOf(view, first.player) : "",
    count: moves.length,
    table: (table ?? 0) + 1,
    to: first ? first.to[0] + 1 : "",
  });
}
