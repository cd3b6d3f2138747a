/** Names in a sentence. */

import { t } from "../words";

/** "Ann", "Ann and Ben", "Ann, Ben and Cat". */
export function namesOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("app.and", { names: names.slice(0, -1).join(", "), last });
}
