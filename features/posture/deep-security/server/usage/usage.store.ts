import { sql } from "kysely";
import type { UsageRecord } from "#features/posture/deep-security/readers/usage-report.ts";
import { daysOf } from "#features/posture/deep-security/readers/usage-report.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import { copyLine } from "#platform/server/database/copy-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CopyRows, StagingTable } from "#platform/server/database/staging-table.ts";

const stagedUsage = {
  name: "protection_staged_usage",
  columns: {
    day: "date",
    host: "text",
    host_name: "text",
    display_name: "text",
    group_name: "text",
    modules: "integer",
    second: "integer",
    seconds: "integer",
  },
} as const satisfies StagingTable;

const pieceRows = 1_000;

/** Copies the days of usage records into their staging table. Returns their number. */
export async function stageUsage(copyRows: CopyRows, records: AsyncIterable<UsageRecord>): Promise<number> {
  let staged = 0;
  async function* pieces() {
    let lines: string[] = [];
    for await (const record of records)
      for (const { day, second, seconds } of daysOf(record)) {
        const { hostName, displayName, groupName, modules } = record;
        const host = hostName.toLowerCase().slice(0, 300);
        lines.push(copyLine([day, host, hostName, displayName, groupName, modules, second, seconds]));
        staged += 1;
        if (lines.length < pieceRows) continue;
        yield lines.join("");
        lines = [];
      }
    yield lines.join("");
  }
  await copyRows(stagedUsage, pieces());
  return staged;
}

export interface StoredUsage {
  computers: number;
  first_day: string;
  last_day: string;
  unmatched: number;
}

/** Stores the staged days, combined per computer and day: time that several rows state is counted once. */
export async function saveUsage(
  db: Database,
  { companyId, importId }: { companyId: number; importId: string },
): Promise<StoredUsage> {
  await sql`insert into protection_usage (company_id, import_id, day, host, host_name, display_name, group_name, modules, seconds)
    select ${companyId}::bigint, ${importId}::uuid, day, host, host_name, display_name, group_name, modules,
      (select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(spans) span)
    from (select day, host, max(host_name) as host_name, max(display_name) as display_name, max(group_name) as group_name,
        bit_or(modules) as modules, range_agg(int4range(second, second + seconds)) as spans
      from protection_staged_usage group by day, host) used`.execute(db);
  const { rows } = await sql<StoredUsage>`
    with stored as (
      select host, min(day) as first_day, max(day) as last_day, bool_or(is_named) as is_named
      from (select host, day, false as is_named from protection_usage
          where company_id = ${anyCompany(companyId)} and import_id = ${importId}::uuid
        union all select host, null, true from ${namedComputers(companyId)} named) row
      group by host having min(day) is not null)
    select count(*)::int as computers, min(first_day)::text as first_day, max(last_day)::text as last_day,
      count(*) filter (where not is_named)::int as unmatched from stored`.execute(db);
  const [storedUsage] = rows;
  if (!storedUsage) throw new Error("A count gives a row");
  return storedUsage;
}

/** Returns the manager's computers by name, for names that only one of them has. */
export const namedComputers = (companyId: number) => sql`(
  select host, min(id::text)::uuid as id from (
    select lower(host_name) as host, id from protected_computer where company_id = ${anyCompany(companyId)}
    union select lower(display_name), id from protected_computer where company_id = ${anyCompany(companyId)}) each
  group by host having count(*) = 1)`;

/** Removes the days that an import brought; returns their number. */
export async function removeUsage(
  db: Database,
  { companyId, importId }: { companyId: number; importId: string },
): Promise<number> {
  const { numAffectedRows } = await sql`delete from protection_usage
    where company_id = ${anyCompany(companyId)} and import_id = ${importId}::uuid`.execute(db);
  return Number(numAffectedRows ?? 0);
}
