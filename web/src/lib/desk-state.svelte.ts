/** The desk itself: which area is looked at, and which sheet lies on top of it. */

import { getContext, setContext } from "svelte";
import type { DirectorView, EntrantView, LiveState, LiveTable, OrderName } from "../wire";
import { t } from "../words";
import type { Answers } from "./deed-form";

export const AREAS = ["now", "tables", "people", "clock", "more"] as const;
export type Area = (typeof AREAS)[number];

/** A sheet is about one thing; `at` is where it begins. */
export type Opened =
  | { what: "person"; player: number; at?: "penalty" }
  | { what: "table"; table: number; at?: "count" | "bust" | "button" | "clock" }
  | { what: "proposal"; proposal: number }
  | { what: "tie"; players: readonly number[] }
  | { what: "levels"; minutes?: number }
  | { what: "prizes" }
  | { what: "form"; order: OrderName; given: Answers };

const DESK = Symbol("desk");

export class DeskState {
  area = $state<Area>("now");
  opened = $state.raw<Opened | null>(null);

  constructor(readonly name: string) {}

  open(opened: Opened): void {
    this.opened = opened;
  }

  close(): void {
    this.opened = null;
  }
}

export function giveDesk(desk: DeskState): DeskState {
  return setContext(DESK, desk);
}

export function useDesk(): DeskState {
  return getContext<DeskState>(DESK);
}

// --- what is often looked up in a view

export function entrantOf(view: DirectorView, player: number | null): EntrantView | undefined {
  return player === null ? undefined : view.entrants[player];
}

export function nameOf(view: DirectorView, player: number | null): string {
  return entrantOf(view, player)?.name ?? "";
}

/** "T2 S7"; empty for who has no seat. */
export function seatOf({ table, chair }: Pick<EntrantView, "table" | "chair">): string {
  return table === null || chair === null ? "" : t("desk.seat", { table: table + 1, chair: chair + 1 });
}

export function tableOf(live: LiveState, table: number): LiveTable | undefined {
  return live.tables.find((each) => each.table === table);
}

/** Who sits at a table, in the order of the chairs. */
export function seatedAt(view: DirectorView, table: number): EntrantView[] {
  return view.entrants.filter((each) => each.table === table).toSorted((one, other) => one.chair! - other.chair!);
}
