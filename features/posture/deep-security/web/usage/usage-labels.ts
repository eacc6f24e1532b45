import { monthName } from "#platform/contract/dates/calendar-text.ts";

/** Formats a month: `2026-11` as `noviembre de 2026`. */
export function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${monthName(Number(number))} de ${year}`;
}

/** Formats a date: `2026-11-03` as `3 nov 2026`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${monthName(Number(month), "abbreviated")} ${year}`;
}
