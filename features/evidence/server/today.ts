import { calendarDay } from "#platform/contract/calendar-day.ts";
import { providerZone } from "#platform/contract/calendar-words.ts";
import type { Clock } from "#platform/server/clock.ts";

/** The day by which evidence is valid or not, the same for everybody. */
export function todayBy(clock: Clock): string {
  return calendarDay(clock.now(), providerZone);
}
