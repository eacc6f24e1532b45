/**
 * Formats a number as `1.234,5`: always with points between thousands and at most one decimal. Screens, documents and
 * sentences all use this function. It avoids Intl, whose first number format would delay the start in a browser more
 * than any other part of the portal.
 */
export function numberText(value: number): string {
  const [whole = "", decimals] = String(Number(value.toFixed(1))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return decimals ? `${grouped},${decimals}` : grouped;
}

/** Returns "1 tema espera", "12 temas esperan": a count with the matching noun. */
export function countOf(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
