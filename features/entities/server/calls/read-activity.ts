import type * as contract from "#features/entities/entity-activity.contract.ts";
import { mostLookedAt } from "#features/entities/entity-activity.contract.ts";
import {
  findDrawnEvents,
  findRelations,
  findSubjectHours,
  newestHours,
  type SubjectHour,
  severityOf,
} from "#features/events/server/events.public.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readPeriod } from "../activity/activity-period.ts";
import { subjectOf } from "../activity/event-subject.ts";
import { findEntityNames } from "../entity/entity.store.ts";
import { rootOf } from "../entity/entity-merge.store.ts";

const newestShown = 20;

export const readActivity: Verb<typeof contract.readActivity> = async ({ db, actor }, input) => {
  const period = readPeriod(input);
  const root = await rootOf(db, input.id);
  const [named] = root === undefined ? [] : await findEntityNames(db, [root]);
  if (!named) throw new Refusal("not_found");
  const subject = await subjectOf(db, named.kind === "account" ? "account" : "asset", named.id);
  const hours = await findSubjectHours(db, subject, period);
  const counted = subject.lookup !== undefined;
  const chosen = newestHours(hours, { most: mostLookedAt, counted });
  const newest = await findDrawnEvents(db, subject, {
    hours: newestHours(hours, { most: newestShown, counted }),
    period,
    least: 0,
    most: newestShown,
  });
  const { files, looked_at } = await findRelations(db, subject, {
    hours: chosen,
    period,
    most: mostLookedAt,
  });
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    days: counted ? daysOf(hours, actor.kind === "user" ? actor.timeZone : providerZone) : [],
    newest: newest.map(({ id, occurred_at, title, severity }) => ({
      id,
      occurred_at: occurred_at.toISOString(),
      title,
      severity: severityOf(severity),
    })),
    files,
    reach: { looked_at, capped: looked_at >= mostLookedAt || chosen.length < hours.length },
  };
};

/** The hours by day of a person's calendar. */
function daysOf(hours: readonly SubjectHour[], timeZone: string) {
  const days = new Map<string, Partial<Record<Severity, number>>>();
  for (const { hour, counts } of [...hours].reverse()) {
    const day = calendarDay(hour, timeZone);
    const known = days.get(day) ?? {};
    counts.forEach((count, rank) => {
      if (count > 0) known[severityOf(rank)] = (known[severityOf(rank)] ?? 0) + count;
    });
    days.set(day, known);
  }
  return [...days].map(([day, counts]) => ({
    starts_at: (startOfDay(day, timeZone) ?? new Date(`${day}T00:00:00Z`)).toISOString(),
    counts,
  }));
}
