/** Prizes by a director's own table: shares of what came in, rounded to a coin, with a least prize. */

/**
 * All of the pool, in minor units: each place its percent, rounded down to a coin and no less than `least`; the first
 * takes what is left. Null where that is no order of prizes: too little is left, or the shares are not the whole.
 */
export function sharedOut(pool: number, percents: readonly number[], coin: number, least: number): number[] | null {
  if (!percents.length || !percents.every((each) => each >= 0) || Math.abs(total(percents) - 100) > 1e-6) return null;
  const others = percents.slice(1).map((each) => Math.max(least, Math.floor((pool * each) / 100 / coin) * coin));
  const amounts = [pool - total(others), ...others];
  return isLadder(amounts) && amounts.at(-1)! >= least ? amounts : null;
}

/** Whether nobody has more than who came in before, and the last something. */
export function isLadder(amounts: readonly number[]): boolean {
  return amounts.every((each, at) => Number.isInteger(each) && each > 0 && each <= (amounts[at - 1] ?? Infinity));
}

/** Whole percents that the present prizes are nearest to, together a hundred. */
export function percentsOf(amounts: readonly number[]): number[] {
  const pool = total(amounts);
  const found = amounts.map((each) => Math.floor((100 * each) / pool));
  return pool ? [100 - total(found.slice(1)), ...found.slice(1)] : [];
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}
