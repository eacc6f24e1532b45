import { monthName } from "#platform/contract/calendar-words.ts";

/** A day of the calendar, which belongs to no zone: `2026-11-01` is `1 nov 2026`. */
export function plainDay(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${monthName(month ?? 0, "abbreviated")} ${year}`;
}
