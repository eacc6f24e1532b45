import { calendarDay } from "#platform/contract/calendar-day.ts";
import { providerZone } from "#platform/contract/calendar-words.ts";

/** The month of Chile in which a moment lies, `2026-03`: budgets begin anew with it. */
export function monthOf(moment: Date): string {
  return calendarDay(moment, providerZone).slice(0, 7);
}
