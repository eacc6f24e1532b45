import { monthName } from "#platform/contract/dates/calendar-words.ts";

const dayMs = 86_400_000;

/** `20 nov 2026` for a day of the calendar, which has no zone. */
export function plainDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${monthName(month ?? 0, "abbreviated")} ${year}`;
}

/** Days from one day of the calendar to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The day some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The last day of the month that lies so many months before a day's own. */
export function monthEnd(day: string, monthsBefore: number): string {
  const [year, month] = day.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - monthsBefore, 0)).toISOString().slice(0, 10);
}

/** `vence en 3 días`, `venció hace 2 días`. */
export function dueWords(on: string, today: string): string {
  const days = daysBetween(today, on);
  if (days === 0) return "vence hoy";
  const count = Math.abs(days) === 1 ? "1 día" : `${Math.abs(days)} días`;
  return days > 0 ? `vence en ${count}` : `venció hace ${count}`;
}
