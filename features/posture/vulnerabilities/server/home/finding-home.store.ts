import { sql } from "kysely";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { scansOf } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const area: FindingArea = "vulnerability";

/** Counts the reports stored since a time, and returns the end of the last scan. */
export async function summariseScansSince(db: Database, since: Date) {
  const { rows } = await sql<{ scans: number; last_at: Date | null }>`
    select count(*)::int as scans, max(ended_at) as last_at from ${scansOf(area)} scan
    where covers and imported_at >= ${since}`.execute(db);
  return rows[0] ?? { scans: 0, last_at: null };
}

/** Counts open findings whose CVE was added to the KEV catalogue on or after a day. */
export async function countEnteredKev(db: Database, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from finding_group_total
    where area = ${area} and grouped_by = 'issue' and group_id in (select known.issue_id
      from cve_intel join finding_issue_cve known on known.cve = cve_intel.cve
      where cve_intel.kev_added >= ${since}::date)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the periods with an imported scan. */
export async function findScannedPeriods(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ period_id: string }>`
    select distinct period_id from ${scansOf(area)} scan where covers and period_id is not null`.execute(db);
  return new Set(rows.map(({ period_id }) => period_id));
}
