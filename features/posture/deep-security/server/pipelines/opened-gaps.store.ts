import { sql } from "kysely";
import { findingTable, issueTable, scansOf } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const maxKinds = 20;

/** The gaps of protection that one export opened. */
interface OpenedGaps {
  scan_id: string;
  at: Date;
  computers: number;
  /** At most 20 kinds of gap with the number of computers that have them, the most frequent first. */
  kinds: { title: string; computers: number }[];
}

/** The exports of a company that opened gaps, the oldest first. */
export async function findOpenedGaps(
  db: Database,
  companyId: number,
  { from, until, max }: { from: Date; until: Date; max: number },
): Promise<OpenedGaps[]> {
  const { rows } = await sql<OpenedGaps>`
    with opened as (
      select scan.id as scan_id, scan.imported_at, finding.issue_id, finding.asset_id
      from ${scansOf("protection")} scan
      join scan_finding entry on entry.company_id = scan.company_id and entry.scan_id = scan.id
        and entry.effect in ('new', 'reopened')
      join ${findingTable} finding on finding.company_id = entry.company_id and finding.id = entry.finding_id
      where scan.company_id = ${companyId} and scan.imported_at >= ${from} and scan.imported_at < ${until}
    ), kind as (
      select scan_id, issue_id, count(distinct asset_id)::int as computers from opened group by scan_id, issue_id
    )
    select opened.scan_id, opened.imported_at as at, count(distinct opened.asset_id)::int as computers,
      (select (jsonb_path_query_array(
          jsonb_agg(jsonb_build_object('title', issue.title, 'computers', kind.computers)
            order by kind.computers desc, issue.title),
          ${`$[0 to ${maxKinds - 1}]`}::jsonpath))
        from kind join ${issueTable} issue on issue.company_id = ${companyId} and issue.id = kind.issue_id
        where kind.scan_id = opened.scan_id) as kinds
    from opened group by opened.scan_id, opened.imported_at
    order by opened.imported_at, opened.scan_id limit ${max}`.execute(db);
  return rows;
}
