import { monthName } from "#platform/contract/dates/calendar-text.ts";

/** `noviembre de 2026` for `2026-11`. */
export function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${monthName(Number(number))} de ${year}`;
}

/** `3 nov 2026` for `2026-11-03`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${monthName(Number(month), "abbreviated")} ${year}`;
}
