import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { TableSums } from "./table-sums.fixture.ts";

/** The time and author of the last edit, and its number, are no change by themselves. */
const editColumns = [
  "updated_at",
  "updated_by",
  "updated_by_id",
  "updated_by_name",
  "version",
  "last_seen_at",
  "saved_at",
  "saved_by",
];

const readers = new WeakMap<TestPortal, Promise<TableSums>>();

async function sumsOf({ database: { owner } }: TestPortal): Promise<TableSums> {
  const tables = await runQuery<{ name: string; columns: string[] }>(
    owner,
    `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'audit\\_%' and a.attname <> all ($1)
     group by 1`,
    [editColumns],
  );
  return new TableSums(
    owner,
    tables.map(({ name, columns }) => ({ name, content: `row(${columns.join(", ")})` })),
  );
}

/** Returns a checksum of each table except the audit log; equal checksums mean that nothing was changed. */
export async function currentState(portal: TestPortal): Promise<Map<string, string>> {
  const reader = readers.get(portal) ?? sumsOf(portal);
  readers.set(portal, reader);
  return await (await reader).read();
}
