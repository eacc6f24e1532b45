import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { Refusal } from "../refusal.ts";

/** Returns the day of a time in the provider's calendar. */
export function dayOf(moment: Date): string {
  return calendarDay(moment, providerZone);
}

/** Returns the first instant of a day, or of a day some days later. */
export function beginningOf(day: string, daysLater = 0): Date {
  const start = startOfDay(day, providerZone, daysLater);
  if (!start) throw new Refusal("invalid_input", { detail: `No existe el día ${day}.` });
  return start;
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the same day the given number of months before; the last day of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
