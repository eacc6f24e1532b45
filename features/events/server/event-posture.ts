import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { lastArrival } from "./event-arrival.store.ts";
import { findDays, findSourceStates, findWeeks } from "./event-posture.store.ts";
import { severityOf } from "./severity-rank.rules.ts";

/** How the company's events stand: this week beside the last, two weeks by day, and the sources that went silent. */
export async function eventPosture(db: Database, now: Date, timeZone: string) {
  const [weeks, days, sources, newest] = await Promise.all([
    findWeeks(db, now),
    findDays(db, now, timeZone),
    findSourceStates(db, now),
    lastArrival(db),
  ]);
  const count = (which: "now" | "before") => weeks.reduce((sum, week) => sum + week[which], 0);
  const bySeverity = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<
    Severity,
    number
  >;
  for (const { severity, now: events } of weeks) bySeverity[severityOf(severity)] += events;
  return {
    week: count("now"),
    week_before: count("before"),
    by_severity: bySeverity,
    days,
    sources: sources.length,
    silent_sources: sources
      .filter(({ silent }) => silent)
      .map(({ id, name, last_received_at }) => ({
        id,
        name,
        last_received_at: last_received_at?.toISOString() ?? null,
      })),
    as_of: newest?.toISOString() ?? null,
  };
}
