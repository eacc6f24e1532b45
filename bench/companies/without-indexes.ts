import type pg from "pg";

/**
 * Fills a table without the indexes that only make reads fast, and then builds them: an index over two million rows
 * is built in seconds, but updating it row by row takes many minutes.
 */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index index where index.indrelid = $1::regclass
       and not exists (select from pg_constraint where pg_constraint.conindid = index.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of rows) await client.query(definition);
}
