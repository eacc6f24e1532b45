import holidaysJson from "#database/reference/chile-holidays.json" with { type: "json" };
import { chileHolidaysFile } from "#database/reference/chile-holidays-file.ts";
import type { WorkingHours } from "#platform/contract/clocks.ts";
import { isBusinessDay } from "./business-day.rules.ts";
import type { WorkingCalendar } from "./working-time.rules.ts";

/** The legal holidays of Chile. */
export const holidays: ReadonlySet<string> = new Set(
  chileHolidaysFile.parse(holidaysJson).holidays.map(({ date }) => date),
);

/** Returns the calendar of a policy's working hours, in a zone and without the holidays of Chile. */
export function chileanCalendar(hours: WorkingHours, timeZone: string): WorkingCalendar {
  if (hours.kind === "always") return hours;
  return { ...hours, timeZone, isWorkingDay: (day) => isBusinessDay(day, holidays) };
}
