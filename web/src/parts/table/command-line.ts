/** Command line: does what was typed at the text table; the answer is what to say to it. */

import { allows, nearest, type Spot } from "../../lib/betting";
import { readCommand } from "../../lib/commands";
import { chips } from "../../lib/figures";
import { whySo } from "../../lib/say";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../words";
import { answer, standing } from "./answers";
import { nameOf } from "./reading";
import type { Sitting } from "./sitting.svelte";

export class CommandLine {
  private warned = ""; // what was asked about, and at which decision
  /** Whether the line stays, to be sent again or not. */
  again = false;
  private begun = false;
  private begunAt = ""; // the decision at which the line was begun

  constructor(private readonly sitting: Sitting) {}

  /** Called as somebody types: what they mean is meant for the decision at which they began. */
  types(line: string): void {
    if (line && !this.begun) this.begunAt = this.sitting.decision;
    this.begun = line !== "";
  }

  /** Empty where the table itself will answer. */
  run(line: string, now: number): string {
    const { sitting } = this;
    const command = readCommand(line, sitting.table?.level.big ?? 0, settings.language);
    this.again = this.begun = false;
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
        if (sitting.show) return this.showOrMuck(command.kind);
        return command.kind === "show" && sitting.seat?.may_show ? this.layOpen() : standing(sitting);
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
        return this.callClock(now);
      case "floor":
        void sitting.callFloor(command.says);
        return "";
      default:
        return t("table.text.unknown", { text: command.text });
    }
  }

  private act(command: { kind: string; to?: number }): string {
    const { legal, spot, decision } = this.sitting;
    if (!legal || !spot) return standing(this.sitting);
    if (this.begunAt && this.begunAt !== decision) {
      this.begunAt = decision;
      this.again = this.begun = true;
      return t("table.text.movedOn", { standing: standing(this.sitting) });
    }
    if (command.kind === "fold" && legal.call === 0 && this.warns("fold")) return t("table.text.foldFree");
    if (command.kind === "fold") return this.send("fold");
    if (command.kind === "check-call") return this.send(legal.call ? "call" : "check");
    if (command.kind === "check") return legal.call ? standing(this.sitting) : this.send("check");
    if (command.kind === "call") return legal.call ? this.send("call") : standing(this.sitting);
    return this.raise(spot, command.to ?? legal.raise_to, command.kind === "allin");
  }

  /** Nothing is rounded, and all-in is said as such before it is done. */
  private raise(spot: Spot, to: number, all: boolean): string {
    const { legal } = spot;
    if (!allows(spot, to)) {
      const uneven = legal.reasons.filter((each) => each.kind === "unit").map((each) => whySo(each));
      const near = legal.raise_from ? [t("table.text.nearest", { amounts: nearest(spot, to).map(chips).join(", ") })] : [];
      const allowed = [standing(this.sitting), ...uneven, ...near].join(" ");
      return t("table.text.notAllowed", { amount: chips(to), allowed });
    }
    if (to === legal.raise_to && !all && this.warns("all-in")) return t("table.text.allInAsks", { amount: chips(to) });
    return this.send("raise", to);
  }

  /** On somebody else; on nobody, it is a question. */
  private callClock(now: number): string {
    const { sitting } = this;
    const [table, actor] = [sitting.table, sitting.table?.actor ?? null];
    if (!table || actor === null || actor === sitting.seat?.chair) return answer(sitting, "time", now);
    sitting.callClock();
    return t("table.text.clock", { name: nameOf(table, actor) });
  }

  private showOrMuck(kind: "show" | "muck"): string {
    const { show } = this.sitting;
    const unbeaten = kind === "muck" && show?.may_muck && !show.beaten;
    return unbeaten && this.warns("muck") ? t("table.text.muckUnbeaten") : this.send(kind);
  }

  /** Whether to ask before this is done: once for each decision. */
  private warns(what: string): boolean {
    const [before, now] = [this.warned, `${what} ${this.sitting.decision}`];
    this.warned = now;
    return before !== now;
  }

  /** The hand is over: both cards are shown to the table. */
  private layOpen(): string {
    const table = this.sitting.live.table!;
    void this.sitting.ask({ ask: "show-cards", table: table.table, hand: table.hand, cards: 3 });
    return "";
  }

  private send(kind: Parameters<Sitting["act"]>[0], to = 0): string {
    void this.sitting.act(kind, to);
    return "";
  }
}
