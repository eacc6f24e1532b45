import { type Client, escapeIdentifier } from "pg";
import { jobSchema } from "#platform/server/database/install-job-schema.ts";
import type { Partition, Sequence, Table } from "./backup-contents.ts";

const schemas = ["public", jobSchema];

/** Tables that migrating creates anew: the records of the migrations and of the job queue about themselves. */
const madeByMigrating = [
  "public.portal_migration",
  `${jobSchema}.version`,
  `${jobSchema}.bam`,
  `${jobSchema}.warning`,
];

export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Returns the tables with the portal's data, in order of name; a partitioned table includes its partitions. */
export async function storedTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND n.nspname || '.' || c.relname <> ALL ($2)
     GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`,
    [schemas, madeByMigrating],
  );
  return rows;
}

/** Returns the COPY source for the rows of a table that a backup contains; of the job queue only pending jobs. */
export function storedRows(table: Table): string {
  const columns = table.columns.map(escapeIdentifier).join(", ");
  const unfinished = table.schema === jobSchema && table.name === "job" ? " WHERE state < 'completed'" : "";
  return `SELECT ${columns} FROM ${qualified(table)}${unfinished}`;
}

/** Returns the partitions, parents before children; they are created while the portal runs, not by migrations. */
export async function storedPartitions(client: Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `WITH RECURSIVE tree AS (
       SELECT c.oid, c.relname, n.nspname, 0 AS depth, NULL::name AS parent
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = ANY ($1) AND c.relkind = 'p' AND NOT c.relispartition
       UNION ALL
       SELECT c.oid, c.relname, tree.nspname, depth + 1, tree.relname
       FROM tree JOIN pg_inherits i ON i.inhparent = tree.oid JOIN pg_class c ON c.oid = i.inhrelid
       WHERE c.relkind = 'r'
     )
     SELECT tree.nspname AS schema, tree.relname AS name, parent, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM tree JOIN pg_class c ON c.oid = tree.oid WHERE depth > 0 ORDER BY depth, schema, name`,
    [schemas],
  );
  return rows;
}

/** Returns the current value of each sequence. */
export async function storedSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    "SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1, 2",
    [schemas],
  );
  const sequences: Sequence[] = [];
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${qualified(sequence)}`,
    );
    if (state[0]) sequences.push({ ...sequence, ...state[0] });
  }
  return sequences;
}
