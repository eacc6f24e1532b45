import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { countCap } from "#platform/contract/page.ts";
import type { Database } from "../database/open-database.ts";

/** A query without selected columns, as `bindQuery` returns it. */
export type CountedRows = SelectQueryBuilder<Schema, keyof Schema, object>;

/** Counts the rows of several queries in one statement, each up to the cap of lists. */
export async function countEach(
  db: Database,
  queries: readonly CountedRows[],
): Promise<{ value: number; capped: boolean }[]> {
  if (queries.length === 0) return [];
  const counts = queries.map((query) => {
    const few = query
      .clearSelect()
      .select(sql.lit(1).as("one"))
      .limit(countCap + 1);
    return sql`(select count(*)::int from (${few}) few)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return (rows[0]?.counts ?? []).map((count) => ({
    value: Math.min(count, countCap),
    capped: count > countCap,
  }));
}
