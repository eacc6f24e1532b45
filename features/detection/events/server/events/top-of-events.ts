import type { TopKind } from "#features/detection/events/contracts/event-insight.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { sumOfHours } from "../hours/counts-of-hours.store.ts";
import type { Top, TopsQuery } from "./event-engine.ts";
import { everything } from "./event-page.rules.ts";
import { severityOfRank, severityRank } from "./severity-rank.rules.ts";
import { findLastDayOfRules, findSightings, findTop, type TopPeriod } from "./top-values.store.ts";

const allRanks = [5, 4, 3, 2, 1, 0];

/**
 * Returns the most frequent values of a period, with their counts in the preceding period of the same length, from the
 * counts that are kept with each delivery, wherever its events are. `titlesOf` finds the titles of rules among the
 * events; it is called last, so that it may release the connection.
 */
export async function keptTops(
  db: Database,
  { kinds, from, to, severities, most }: TopsQuery,
  titlesOf: (rules: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Top[]> {
  const severityRanks = severities?.map(severityRank);
  const beforeFrom = new Date(2 * from.getTime() - to.getTime());
  const period = { from, to, beforeFrom, severities: severityRanks ?? allRanks };
  const selection = { ...everything, severities: severityRanks };
  const [now, before, ...tops] = await Promise.all([
    sumOfHours(db, { ...selection, from, to }),
    sumOfHours(db, { ...selection, from: beforeFrom, to: from }),
    ...kinds.map((kind) => topOfKind(db, { ...period, kind }, most)),
  ]);
  const rules = tops.flatMap(({ kind, items }) => (kind === "rule" ? items.map(({ value }) => value) : []));
  const titles = await titlesOf(rules);
  return tops.map((top) => ({
    ...top,
    items: top.items.map((item) => ({
      ...item,
      label: top.kind === "rule" ? (titles.get(item.value) ?? null) : null,
    })),
    events: { now, before },
  }));
}

/** Finds titles of rules; `since`: a time at or after which each rule has an event. */
type TitlesSince = (
  rules: readonly string[],
  since: Date | undefined,
) => Promise<ReadonlyMap<string, string>>;

/** Returns rankings from the kept counts, with the titles of rules from events that are elsewhere. */
export type TopsWithTitles = (query: TopsQuery, titlesOf: TitlesSince) => Promise<Top[]>;

/** Returns the function that reads rankings from the kept counts for an engine whose events are elsewhere. */
export const topsWithTitles =
  (db: Database): TopsWithTitles =>
  (query, titlesOf) =>
    keptTops(db, query, async (rules) => titlesOf(rules, await findLastDayOfRules(db, rules)));

/** Returns the ranking of one kind, still without the titles of rules. */
async function topOfKind(
  db: Database,
  period: TopPeriod & { kind: TopKind },
  most: number,
): Promise<Omit<Top, "events">> {
  const { items, distinct, missing } = await findTop(db, period, most);
  const sightings = await findSightings(
    db,
    period,
    items.map(({ value }) => value),
  );
  return {
    kind: period.kind,
    items: items.map(({ value, now, before }) => ({
      value,
      label: null,
      now,
      before,
      worstSeverity: severityOfRank(sightings.get(value)?.worst ?? 0),
      firstSeenAt: sightings.get(value)?.first_seen_at ?? period.from,
    })),
    distinct,
    missing,
  };
}
