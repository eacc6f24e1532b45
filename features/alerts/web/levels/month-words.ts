import { monthName } from "#platform/contract/calendar-words.ts";

/** `2026-11` as `noviembre de 2026`. */
export function monthWords(month: string): string {
  const [year, number] = month.split("-");
  return `${monthName(Number(number))} de ${year}`;
}

/** The month some months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}
