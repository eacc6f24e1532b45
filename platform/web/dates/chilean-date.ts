/** Returns `2026-03-04` in the Chilean format: `04-03-2026`. */
export function chileanDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  return year ? `${day}-${month}-${year}` : "";
}

/**
 * Parses a typed date, day first (`4-3-2026`, `04/03/2026`) or in ISO form; undefined when the calendar has no such
 * date.
 */
export function readChileanDate(text: string): string | undefined {
  const typedDate = text.trim();
  const [, day, month, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(typedDate) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typedDate;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  // The thirty-first of February would otherwise become a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
