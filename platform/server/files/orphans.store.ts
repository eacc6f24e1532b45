import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** A table column that holds keys of stored files. */
export interface FileColumn {
  table: string;
  column: string;
}

/** Returns the given keys that occur in none of the columns. */
export async function keysWithoutRow(db: Database, columns: FileColumn[], keys: string[]): Promise<string[]> {
  const referenceQueries = columns.map(
    ({ table, column }) =>
      sql`select 1 from ${sql.table(table)} as held where held.${sql.ref(column)} = candidate.key`,
  );
  const { rows } = await sql<{ key: string }>`
    select candidate.key from unnest(${keys}::text[]) as candidate(key)
    where not exists (${sql.join(referenceQueries, sql` union all `)})`.execute(db);
  return rows.map(({ key }) => key);
}
