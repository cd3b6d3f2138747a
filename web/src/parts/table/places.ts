/** Places: what the three buttons mean at a moment. Fold is left, check or call middle, raise right. */

import { mayRaise, type PlanKind } from "../../lib/betting";
import { chips } from "../../lib/figures";
import { t } from "../../words";
import type { Sitting } from "./sitting.svelte";

export type Place = {
  label: string;
  /** What pressing it means: a button whose meaning changes is dead for a moment. */
  meaning: string;
  off?: boolean;
  /** A plan that is switched on. */
  on?: boolean;
  press?: () => void;
};

export type Hooks = { fold: () => void; muck: () => void; bet: () => void };

const none = (label: string): Place => ({ label, meaning: "none", off: true });

export function places(sitting: Sitting, hooks: Hooks): [Place, Place, Place] {
  const { legal, show, seat } = sitting;
  if (legal) {
    const opens = sitting.price === 0;
    const all = mayRaise(legal) && legal.raise_from === legal.raise_to;
    const callsAll = sitting.me !== null && legal.call >= sitting.me.stack; // said as such, like every all-in
    const bet = all ? t("table.allIn") : opens ? t("table.bet") : t("table.raise");
    return [
      { label: t("table.fold"), meaning: "fold", press: hooks.fold },
      legal.call
        ? { label: t(callsAll ? "table.callAllIn" : "table.call", { amount: chips(legal.call) }), meaning: `call/${legal.call}`, press: () => void sitting.act("call") }
        : { label: t("table.check"), meaning: "check", press: () => void sitting.act("check") },
      { label: bet, meaning: mayRaise(legal) ? "bet" : "none", off: !mayRaise(legal), press: hooks.bet },
    ];
  }
  if (show) {
    return [
      { label: t("table.muck"), meaning: show.may_muck ? "muck" : "none", off: !show.may_muck, press: hooks.muck },
      { label: t("table.show"), meaning: "show", press: () => void sitting.act("show") },
      show.may_declare ? { label: t("table.board"), meaning: "board", press: () => void sitting.act("board") } : none(t("table.raise")),
    ];
  }
  if (seat?.away) {
    const back = { label: t("table.back"), meaning: "back", press: () => void sitting.ask({ ask: "back" }) };
    return [none(t("table.fold")), back, none(t("table.raise"))];
  }
  if (sitting.mayPlan) return planned(sitting);
  return [none(t("table.fold")), none(t("table.check")), none(t("table.raise"))];
}

function planned(sitting: Sitting): [Place, Place, Place] {
  const call = sitting.call;
  const plan = (kind: PlanKind, label: string, meaning: string): Place => ({
    label,
    meaning,
    on: sitting.plan?.kind === kind,
    press: () => sitting.toggle(kind),
  });
  return [
    plan("check-fold", call ? t("table.plan.fold") : t("table.plan.checkFold"), call ? "fold" : "check-fold"),
    call
      ? plan("call", t("table.plan.call", { amount: chips(call) }), `call/${call}`)
      : plan("check", t("table.plan.check"), "check"),
    plan("call-any", t("table.plan.callAny"), "call-any"),
  ];
}
