import { monthName } from "#platform/contract/dates/calendar-words.ts";

/** `20 nov 2026` for a day of the calendar, which has no zone. */
export function plainDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${monthName(month ?? 0, "abbreviated")} ${year}`;
}
