/** Replay: the table after each step of a hand that is over, from nothing but what its story tells. */

import type { Happening, HandStory } from "../wire";

export type ReplayChair = {
  chair: number;
  name: string;
  stack: number;
  bet: number;
  folded: boolean;
  cards: string[];
  won: number;
  acting: boolean;
};
export type Step = { happening: Happening; chairs: ReplayChair[]; board: string[]; pot: number };

const BACKS = ["??", "??"];

/** Every step of the hand; the first is the deal. */
export function stepsOf(story: HandStory): Step[] {
  const steps: Step[] = [];
  let chairs: ReplayChair[] = story.chairs.map(({ chair, name, stack }) => ({
    chair,
    name,
    stack,
    bet: 0,
    folded: false,
    cards: chair === story.own?.chair ? story.own.cards : BACKS,
    won: 0,
    acting: false,
  }));
  let board: string[] = [];
  let gathered = story.carried_in;
  for (const happening of story.happenings) {
    if (["flop", "turn", "river", "showdown"].includes(happening.kind)) {
      gathered += chairs.reduce((sum, each) => sum + each.bet, 0);
      chairs = chairs.map((each) => ({ ...each, bet: 0 }));
    }
    if (happening.kind === "ante") gathered += happening.amount ?? 0;
    if (happening.kind === "won") gathered = Math.max(0, gathered - (happening.amount ?? 0));
    board = boardAfter(board, happening);
    chairs = chairs.map((each) => after(each, happening));
    const pot = gathered + chairs.reduce((sum, each) => sum + each.bet, 0);
    steps.push({ happening, chairs, board, pot });
  }
  return steps;
}

function boardAfter(board: string[], { kind, cards = [] }: Happening): string[] {
  return kind === "flop" || kind === "turn" || kind === "river" ? [...board, ...cards] : board;
}

function after(before: ReplayChair, happening: Happening): ReplayChair {
  if (happening.chair !== before.chair) return { ...before, acting: false };
  const amount = happening.amount ?? 0;
  const chair = { ...before, acting: true };
  switch (happening.kind) {
    case "ante":
      return { ...chair, stack: chair.stack - amount };
    case "blind":
      return { ...chair, stack: chair.stack - amount, bet: chair.bet + amount };
    case "called":
    case "bet":
    case "raised":
      return { ...chair, stack: chair.stack - (amount - chair.bet), bet: amount };
    case "returned":
      return { ...chair, stack: chair.stack + amount, bet: Math.max(0, chair.bet - amount) };
    case "won":
      return { ...chair, stack: chair.stack + amount, bet: 0, won: chair.won + amount };
    case "folded":
    case "mucked":
    case "killed":
      return { ...chair, folded: true };
    case "retrieved":
      return { ...chair, folded: false };
    case "shown":
      return { ...chair, cards: withOpen(chair.cards, happening.cards ?? []) };
    default:
      return chair;
  }
}

/** Two cards as they lie, with what was known of them and what has been shown. */
function withOpen(before: string[], shown: readonly string[]): string[] {
  const known = before.filter((card) => card !== "??");
  return [...new Set([...known, ...shown]), ...BACKS].slice(0, 2);
}
