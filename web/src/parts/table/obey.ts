/** Obey: do what was typed at the text table; the answer is what to say to it. */

import { allows } from "../../lib/betting";
import { readCommand } from "../../lib/commands";
import { chips } from "../../lib/figures";
import { whySo } from "../../lib/say";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../words";
import { answer, standing } from "./answers";
import type { Sitting } from "./sitting.svelte";

export class Obedience {
  private warned = ""; // the decision at which a fold, or a muck, was asked about

  constructor(private readonly sitting: Sitting) {}

  /** Empty where the table itself will answer. */
  do(line: string, now: number): string {
    const { sitting } = this;
    const command = readCommand(line, sitting.table?.level.big ?? 0, settings.language);
    switch (command.kind) {
      case "ask":
        return answer(sitting, command.about, now);
      case "fold":
      case "check":
      case "call":
      case "check-call":
      case "raise":
      case "allin":
        return this.act(command);
      case "show":
      case "muck":
        return sitting.show ? this.showOrMuck(command.kind) : standing(sitting);
      case "cut":
        if (!sitting.seat?.cut) return t("table.text.noCut");
        sitting.cut(command.lifted);
        return "";
      case "sit":
        void sitting.ask({ ask: "sit-out" });
        return "";
      case "back":
      case "wait":
        void sitting.ask({ ask: command.kind });
        return "";
      case "clock":
        sitting.callClock();
        return "";
      case "floor":
        void sitting.callFloor(command.says);
        return "";
      default:
        return t("table.text.unknown", { text: command.text });
    }
  }

  private act(command: { kind: string; to?: number }): string {
    const { legal, spot, table } = this.sitting;
    if (!legal || !spot || !table) return standing(this.sitting);
    const decision = `${table.hand}/${table.turn}`;
    if (command.kind === "fold" && legal.call === 0 && this.warned !== decision) {
      this.warned = decision;
      return t("table.text.foldFree");
    }
    if (command.kind === "fold") return this.send("fold");
    if (command.kind === "check-call") return this.send(legal.call ? "call" : "check");
    if (command.kind === "check") return legal.call ? standing(this.sitting) : this.send("check");
    if (command.kind === "call") return legal.call ? this.send("call") : standing(this.sitting);
    const to = command.to ?? legal.raise_to;
    if (!allows(spot, to)) {
      const uneven = legal.reasons.filter((each) => each.kind === "unit").map((each) => whySo("limits", each));
      const allowed = [standing(this.sitting), ...uneven].join(" ");
      return t("table.text.notAllowed", { amount: chips(to), allowed });
    }
    return this.send("raise", to);
  }

  private showOrMuck(kind: "show" | "muck"): string {
    const { show, table } = this.sitting;
    const decision = `${table?.hand}/${table?.turn}`;
    if (kind === "muck" && show?.may_muck && !show.beaten && this.warned !== decision) {
      this.warned = decision;
      return t("table.text.muckUnbeaten");
    }
    return this.send(kind);
  }

  private send(kind: Parameters<Sitting["act"]>[0], to = 0): string {
    void this.sitting.act(kind, to);
    return "";
  }
}
