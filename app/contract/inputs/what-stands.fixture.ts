import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { allTables } from "../objects/tenant-tables.fixture.ts";

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
  const tables = (await allTables(owner))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("audit_"));
  const rows = await runQuery<{ name: string; sum: string }>(
    owner,
    tables
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(line, '' order by line), '')) as sum
           from (select (to_jsonb(t) - '{${touched.join(",")}}'::text[])::text as line from ${name} t) lines`,
      )
      .join(" union all "),
  );
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}
