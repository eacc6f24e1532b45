import type { Database } from "#platform/server/database/open-database.ts";
import { sumOfHours } from "../hours/counts-of-hours.store.ts";
import type { Top, TopQuery } from "./event-engine.ts";
import { findRuleTitles } from "./event-facets.store.ts";
import { everything } from "./event-page.rules.ts";
import { severityOfRank, severityRank } from "./severity-rank.rules.ts";
import { findSightings, findTop } from "./top-values.store.ts";

const allRanks = [5, 4, 3, 2, 1, 0];

/** Returns the most frequent values of a period, with their counts in the preceding period of the same length. */
export async function topValuesOf(db: Database, query: TopQuery): Promise<Top> {
  const { kind, from, to, most } = query;
  const severityRanks = query.severities?.map(severityRank);
  const period = {
    kind,
    from,
    to,
    beforeFrom: new Date(2 * from.getTime() - to.getTime()),
    severities: severityRanks ?? allRanks,
  };
  const { items, distinct, missing } = await findTop(db, period, most);
  const values = items.map(({ value }) => value);
  const [sightings, titles, now, before] = await Promise.all([
    findSightings(db, period, values),
    kind === "rule" ? findRuleTitles(db, values) : new Map<string, string>(),
    sumOfHours(db, { ...everything, from, to, severities: severityRanks }),
    sumOfHours(db, { ...everything, from: period.beforeFrom, to: from, severities: severityRanks }),
  ]);
  return {
    items: items.map(({ value, now: count, before: countBefore }) => ({
      value,
      label: titles.get(value) ?? null,
      now: count,
      before: countBefore,
      worstSeverity: severityOfRank(sightings.get(value)?.worst ?? 0),
      firstSeenAt: sightings.get(value)?.first_seen_at ?? from,
    })),
    distinct,
    missing,
    events: { now, before },
  };
}
