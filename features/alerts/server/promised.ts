import { holidays, isBusinessDay } from "#features/assurance/server/assurance.public.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Promised } from "./alert-clock.rules.ts";
import { findCompanyZone, findPolicy } from "./alert-policy.store.ts";
import type { WorkingCalendar } from "./working-time.rules.ts";

/** What the company is promised today for an alert of a severity (as a rank). */
export async function promisesOf(db: Database): Promise<(severity: number) => Promised> {
  const [{ calendar, targets }, time_zone] = await Promise.all([findPolicy(db), findCompanyZone(db)]);
  return (severity) => ({ calendar, time_zone, minutes: targets[severityOf(severity)] });
}

/** The calendar of a promise: working days are those without the holidays of Chile. */
export function calendarOf({ calendar, time_zone }: Promised): WorkingCalendar {
  if (calendar.kind === "always") return calendar;
  return { ...calendar, timeZone: time_zone, isWorkingDay: (day) => isBusinessDay(day, holidays) };
}
