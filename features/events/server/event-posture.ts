import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findEngine } from "./engine/event-engine.store.ts";
import { lastArrival } from "./event-arrival.store.ts";
import { countSources, findCompanyWeeks, findDays, findWeeks } from "./event-posture.store.ts";
import { severityOf } from "./severity-rank.rules.ts";
import { silentSources } from "./silent-sources.ts";

/** How the company's events stand: this week beside the last, two weeks by day, and the sources that went silent. */
export async function eventPosture(db: Database, now: Date, timeZone: string) {
  const [weeks, days, sources, silent, newest, engine] = await Promise.all([
    findWeeks(db, now),
    findDays(db, now, timeZone),
    countSources(db),
    silentSources(db, now),
    lastArrival(db),
    findEngine(db),
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
    sources,
    silent_sources: silent.map(({ id, name, last_received_at }) => ({
      id,
      name,
      last_received_at: last_received_at?.toISOString() ?? null,
    })),
    engine: engine?.enabled ? engine.name : null,
    as_of: newest?.toISOString() ?? null,
  };
}

/** Every enabled company with its week of events and how many of its sources are silent. For scope `platform`. */
export async function companyWeeks(db: Database, now: Date, limit: number) {
  const [weeks, silent] = await Promise.all([findCompanyWeeks(db, now, limit), silentSources(db, now)]);
  const quiet = Map.groupBy(silent, ({ company_id }) => company_id);
  return weeks.map((week) => ({ ...week, silent: quiet.get(week.id)?.length ?? 0 }));
}
