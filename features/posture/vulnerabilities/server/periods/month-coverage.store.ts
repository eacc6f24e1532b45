import { sql } from "kysely";
import { scansOf } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface Month {
  companyId: number;
  from: Date;
  until: Date;
}

/** Counts the assets that vulnerability scans reached before the end of a month, and those reached within it. */
export async function countScanned(
  db: Database,
  { companyId, from, until }: Month,
): Promise<{ part: number; whole: number }> {
  const reached = (since: Date | null) => sql`exists (
    select from scan_coverage coverage join ${scansOf("vulnerability")} scan on scan.company_id = coverage.company_id and scan.id = coverage.scan_id
    where coverage.company_id = asset.company_id and coverage.asset_id = asset.asset_id and coverage.ended_at < ${until}
      ${since ? sql`and coverage.ended_at >= ${since}` : sql``} and not coverage.gone)`;
  const { rows } = await sql<{ part: number; whole: number }>`
    select (count(*) filter (where ${reached(from)}))::int as part, count(*)::int as whole
    from scanned_asset asset
    where asset.company_id = ${companyId} and asset.area = 'vulnerability' and ${reached(null)}
      and not exists (select from entity_retirement retirement
        where retirement.company_id = asset.company_id and retirement.entity_id = asset.asset_id
          and retirement.returned_at is null and retirement.retired_at < ${until})`.execute(db);
  return rows[0] ?? { part: 0, whole: 0 };
}
