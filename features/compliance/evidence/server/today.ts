import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Clock } from "#platform/server/verb.ts";

/** The day by which evidence is valid or not, the same for everybody. */
export function todayBy(clock: Clock): string {
  return calendarDay(clock.now(), providerZone);
}
