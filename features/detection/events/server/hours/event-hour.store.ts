import { type RawBuilder, sql } from "kysely";
import type { EventSelection } from "../events/event-selection.store.ts";
import { severityOfRank } from "../events/severity-rank.rules.ts";

const hourMs = 3_600_000;

/** The column of `event_hour` that counts a severity. */
export const countOfRank = (rank: number): RawBuilder<number> => sql.ref(severityOfRank(rank));

/** Returns the count of a row of `event_hour` for the severities of a selection. */
export function selectedCountSql({ severities }: EventSelection): RawBuilder<number> {
  if (!severities) return sql`count`;
  return severities.length === 0 ? sql`0::bigint` : sql`(${sql.join(severities.map(countOfRank), sql` + `)})`;
}

/** Returns the condition that a row of hourly counts belongs to the period and the source of a selection. */
export function hoursMatchSelection({ from, to, source }: EventSelection): RawBuilder<boolean> {
  return allConditions([
    from && sql`hour >= ${new Date(Math.floor(from.getTime() / hourMs) * hourMs)}`,
    to && sql`hour < ${to}`,
    source && sql`source_id = ${source}`,
  ]);
}

/** Combines all given conditions; true without any. */
export function allConditions(tests: (RawBuilder<unknown> | "" | undefined)[]): RawBuilder<boolean> {
  const conditions = tests.filter((test) => test !== undefined && test !== "");
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
