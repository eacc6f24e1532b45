import {
  type EventHome,
  type EventProviderHome,
  maxCompanies,
} from "#features/detection/events/contracts/event-home.contract.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findEngine } from "../engine/event-engine.store.ts";
import { severityOfRank } from "../events/severity-rank.rules.ts";
import { silentSources } from "../sources/silent-sources.ts";
import {
  countEventsBetween,
  countSources,
  findCompanyWeeks,
  findDays,
  findWeeks,
  lastArrival,
} from "./event-posture.store.ts";

/**
 * Returns the state of the company's events: the counts of this week and of the previous one, the counts of fourteen
 * days, and the silent sources.
 */
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
  for (const { severity, now: events } of weeks) bySeverity[severityOfRank(severity)] += events;
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

/** Returns the company's events for its home page, by days of the actor's time zone. */
export async function eventHome({ db, actor, clock }: VerbContext, since: Date): Promise<EventHome> {
  const now = clock.now();
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const [posture, changes] = await Promise.all([
    eventPosture(db, now, timeZone),
    countEventsBetween(db, since, now),
  ]);
  return { ...posture, changes };
}

/**
 * Returns every enabled company with its events of the week and the number of its silent sources. Runs in scope
 * `platform`.
 */
export async function eventProviderHome({ db, clock }: VerbContext): Promise<EventProviderHome> {
  const now = clock.now();
  const [weeks, silent] = await Promise.all([
    findCompanyWeeks(db, now, maxCompanies),
    silentSources(db, now),
  ]);
  const quiet = Map.groupBy(silent, ({ company_id }) => company_id);
  return { companies: weeks.map((week) => ({ ...week, silent: quiet.get(week.id)?.length ?? 0 })) };
}
