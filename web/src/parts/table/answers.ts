/** Answers: what the text table says to a question. */

import type { Question } from "../../lib/commands";
import { chips, inBlinds, time } from "../../lib/figures";
import { bestHand, heldBy, say, whySo } from "../../lib/say";
import type { ChairView, TableView } from "../../wire";
import { t } from "../../words";
import { holeName, spokenCards } from "./cards";
import { inMiddle, nameOf, turnTime } from "./reading";
import { showWords, type Sitting, turnWords } from "./sitting.svelte";

export function answer(sitting: Sitting, about: Question, now: number): string {
  const table = sitting.table;
  if (about === "help") return t("table.text.help");
  if (!table) return standing(sitting);
  if (about === "pot") return potWords(table);
  if (about === "stacks") return table.chairs.filter((chair) => chair.state !== "empty").map((chair) => chairWords(table, chair)).join(" ");
  if (about === "cards") return ownWords(sitting);
  if (about === "board") return table.board.length ? t("table.boardIs", { cards: spokenCards(table.board) }) : t("table.boardEmpty");
  if (about === "history") return sitting.log.slice(-10).map((told) => say(told, spokenCards)).join(" ") || t("table.text.nothingYet");
  return timeWords(sitting, table, now);
}

/** Where things stand, and what may be done. */
export function standing(sitting: Sitting): string {
  const { table, seat, legal } = sitting;
  if (sitting.stand) return sitting.stand.lines.join(" ");
  if (!table || !seat) return t("app.loading");
  if (sitting.busy) return t("table.text.sent");
  if (legal) {
    const most = legal.raise_from ? t("table.text.range", { least: chips(legal.raise_from), most: chips(legal.raise_to) }) : "";
    const why = legal.reasons.filter((each) => each.kind === "least" || each.kind === "no-raise").map((each) => whySo(each));
    return [turnWords(legal.call), most, ...why].filter(Boolean).join(" ");
  }
  if (sitting.show) return showWords(sitting.show);
  if (seat.cut) return t("table.text.cut", { least: seat.cut.least, most: seat.cut.most });
  if (seat.away) return t("table.youAreAway");
  if (table.actor !== null) return t("table.waitsFor", { name: nameOf(table, table.actor) });
  return heldBy(table.held_by) || t("table.text.between");
}

export function chairWords(table: TableView, chair: ChairView): string {
  const facts = [
    t("table.stackOf", { amount: chips(chair.stack) }),
    inBlinds(chair.stack, table.level.big),
    chair.bet ? t("table.inFront", { amount: chips(chair.bet) }) : "",
    chair.away ? t("table.away") : "",
    chair.state === "folded" ? t("table.folded") : "",
    chair.state === "all-in" ? t("table.allIn") : "",
    table.dealer === chair.chair ? t("table.dealer") : "",
    chair.cards && chair.cards[0] !== "??" ? spokenCards(chair.cards) : "",
    table.actor === chair.chair ? t("table.toAct") : "",
  ];
  return `${chair.name}: ${facts.filter(Boolean).join(", ")}.`;
}

export function potWords(table: TableView): string {
  const whole = t("table.text.pot", { amount: chips(inMiddle(table)) });
  if (table.pots.length < 2) return whole;
  const each = table.pots.map((pot, at) => {
    const name = at ? t("table.sidePot", { number: at }) : t("table.mainPot");
    return `${name}: ${chips(pot.amount)}, ${pot.chairs.map((chair) => nameOf(table, chair)).join(", ")}.`;
  });
  return [whole, ...each].join(" ");
}

export function ownWords({ seat }: Sitting): string {
  if (!seat?.cards.length) return t("table.noCards");
  const best = bestHand(seat.best, seat.words) || holeName(seat.cards);
  return `${spokenCards(seat.cards)}${best ? `: ${best}` : ""}.`;
}

function timeWords(sitting: Sitting, table: TableView, now: number): string {
  const running = turnTime(table, now);
  const bank = sitting.seat?.bank_ms ? t("table.text.bank", { time: time(sitting.seat.bank_ms) }) : "";
  if (!running) return [standing(sitting), bank].join(" ");
  return [t("table.text.time", { name: nameOf(table, table.actor), time: time(running.ms) }), bank].join(" ");
}
