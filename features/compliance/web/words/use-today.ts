import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";

/** The day it is in the zone in which compliance counts its days. */
export function useToday(): string {
  return calendarDay(useMinute(), providerZone);
}
