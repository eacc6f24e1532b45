import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { daysText, monthName, providerZone } from "#platform/contract/dates/calendar-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { numberText } from "#platform/web/text/number-text.ts";

const list = new Intl.ListFormat("es", { type: "conjunction" });

/** Joins names with the conjunction that the following sound requires: `PSE`, `PSE y OIV`, `IG1 e IG2`. */
export function listWords(words: readonly string[]): string {
  return list.format(words);
}

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

/** Returns the last day of the month that is the given number of months before a day's month. */
export function monthEnd(day: string, monthsBefore: number): string {
  const [year, month] = day.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - monthsBefore, 0)).toISOString().slice(0, 10);
}

/** `vence en 3 días`, `venció hace 2 días`. */
export function dueText(on: string, today: string): string {
  const days = daysBetween(today, on);
  if (days === 0) return "vence hoy";
  const count = daysText(Math.abs(days));
  return days > 0 ? `vence en ${count}` : `venció hace ${count}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a share as `73 %`. Only a share of exactly 1 is shown as 100 %, and only one of exactly 0 as 0 %. */
export function shareText(share: number | null): string {
  if (share === null) return "sin dato";
  const rounded = Math.round(share * 100);
  if (rounded === 100 && share < 1) return "99 %";
  if (rounded === 0 && share > 0) return "1 %";
  return `${rounded} %`;
}

/** Formats the change of a share in percentage points: `+4 puntos`. */
export function pointsText(change: number | null): string {
  if (change === null) return "sin dato anterior";
  const points = Math.round(change * 100);
  if (points === 0) return "sin cambio";
  return `${points > 0 ? "+" : "−"}${Math.abs(points)} ${Math.abs(points) === 1 ? "punto" : "puntos"}`;
}

/** `2,4`: a maturity in levels of a scale. */
export function levelText(level: number | null): string {
  return level === null ? "sin dato" : numberText(Math.round(level * 10) / 10);
}

/** Returns the present day in the time zone of compliance dates. */
export function useToday(): string {
  return calendarDay(useMinute(), providerZone);
}
