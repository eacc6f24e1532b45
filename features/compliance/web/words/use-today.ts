import { calendarDay } from "#platform/contract/calendar-day.ts";
import { providerZone } from "#platform/contract/calendar-words.ts";
import { useMinute } from "#platform/web/minute-clock.ts";

/** The day it is in the zone in which compliance counts its days. */
export function useToday(): string {
  return calendarDay(useMinute(), providerZone);
}
