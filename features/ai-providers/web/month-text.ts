import { monthName } from "#platform/contract/calendar-words.ts";

/** `noviembre de 2026` of `2026-11`. */
export function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${monthName(Number(number))} de ${year}`;
}
