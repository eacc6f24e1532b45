import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Clock } from "#platform/server/verb.ts";

/** Returns the day on which the validity of evidence is checked, equal for everybody. */
export function currentDay(clock: Clock): string {
  return calendarDay(clock.now(), providerZone);
}
