/**
 * `1.234,5`: always with points between thousands, one decimal at most. Without Intl, whose first number format takes
 * a browser longer than anything else of the portal's start.
 */
export function numberText(value: number): string {
  const [whole = "", decimals] = String(Number(value.toFixed(1))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return decimals ? `${grouped},${decimals}` : grouped;
}

/** A capped count: `218`, or `más de 10.000` when the counting stopped. */
export function countText({ count, capped }: { count: number; capped: boolean }): string {
  return capped ? `más de ${numberText(count)}` : numberText(count);
}

/** "1 tema espera", "12 temas esperan": a count with the noun that agrees with it. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
