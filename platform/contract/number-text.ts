/**
 * `1.234,5`: always with points between thousands, one decimal at most. The one way in which numbers are
 * written, on screens, in documents and in sentences. Without Intl, whose first number format takes a browser longer than
 * anything else of the portal's start.
 */
export function numberText(value: number): string {
  const [whole = "", decimals] = String(Number(value.toFixed(1))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return decimals ? `${grouped},${decimals}` : grouped;
}

/** "1 tema espera", "12 temas esperan": a count with the noun that agrees with it. */
export function countOf(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
