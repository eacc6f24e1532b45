import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Clock } from "#platform/server/verb.ts";

/** Returns the present day in the provider's calendar, against which due dates are measured. */
export function providerToday(clock: Clock): string {
  return calendarDay(clock.now(), providerZone);
}
