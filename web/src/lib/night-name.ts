/** The name of a night in its address, made from the title and the day: "lions-qualifier-11-15". */

const LONGEST = 40;

export function nightName(title: string, day: Date, again = 0): string {
  const words = title
    .normalize("NFKD")
    .replace(/ß/g, "ss")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  const parts = [words || "night", day.getMonth() + 1, day.getDate(), ...(again ? [again + 1] : [])];
  return parts.join("-");
}
