import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** When and by whom something was last touched is no change by itself, nor is the number of its edit. */
const touched = [
  "updated_at",
  "updated_by",
  "updated_by_id",
  "updated_by_name",
  "version",
  "last_seen_at",
  "saved_at",
  "saved_by",
];

/** A sum of what each table holds, the audit log left out: two that are equal, and nothing was changed between. */
export async function whatStands({ database: { owner } }: TestPortal): Promise<Map<string, string>> {
  const tables = await runQuery<{ name: string; columns: string[] }>(
    owner,
    `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'audit\\_%' and a.attname <> all ($1)
     group by 1`,
    [touched],
  );
  const rows = await runQuery<{ name: string; sum: string }>(
    owner,
    tables
      .map(
        ({ name, columns }) =>
          `select '${name}' as name, coalesce(sum(hashtextextended(row(${columns.join(", ")})::text, 0)), 0)::text as sum
           from ${name}`,
      )
      .join(" union all "),
  );
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}
