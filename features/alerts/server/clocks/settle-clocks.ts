import { holidays, isBusinessDay } from "#features/assurance/server/assurance.public.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findClockSteps } from "../work/alert-activity.store.ts";
import { computeClocks, type Promised } from "./alert-clock.rules.ts";
import { saveClocks } from "./alert-clock.store.ts";
import { findCompanyZone, findPolicy } from "./alert-policy.store.ts";
import type { WorkingCalendar } from "./working-time.rules.ts";

/** What the company is promised today for an alert of a severity (as a rank). */
export async function promisesOf(db: Database): Promise<(severity: number) => Promised> {
  const [{ calendar, targets }, time_zone] = await Promise.all([findPolicy(db), findCompanyZone(db)]);
  return (severity) => ({ calendar, time_zone, minutes: targets[severityOf(severity)] });
}

/** The calendar of a promise: working days are those without the holidays of Chile. */
function calendarOf({ calendar, time_zone }: Promised): WorkingCalendar {
  if (calendar.kind === "always") return calendar;
  return { ...calendar, timeZone: time_zone, isWorkingDay: (day) => isBusinessDay(day, holidays) };
}

/** Tells clocks and first times of these alerts again from their stories. */
export async function recomputeClocks(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  alertIds: readonly string[],
): Promise<void> {
  if (alertIds.length === 0) return;
  const stories = await findClockSteps(db, alertIds);
  const now = clock.now();
  const settled = alertIds.map((alertId) => ({
    alertId,
    ...computeClocks(stories.get(alertId) ?? [], now, calendarOf),
  }));
  await saveClocks(db, companyIn(actor), settled);
}
