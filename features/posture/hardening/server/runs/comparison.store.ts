import { sql } from "kysely";
import { checkTable, issueTable, scanTable } from "#features/posture/findings/server/findings.public.ts";
import type { CheckOutcome } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { TargetRow } from "../targets/target.store.ts";

export interface DifferenceRow {
  issue_id: string;
  locus: string;
  rule_id: string;
  title: string;
  severity: number;
  before: CheckOutcome | null;
  after: CheckOutcome | null;
}

/**
 * Returns the checks that differ between two scans of a guide on a machine. It uses the recorded changes of the scans
 * between them: the first change of a check contains the earlier outcome, the last one the later outcome.
 */
export async function findDifferences(
  db: Database,
  target: TargetRow,
  { earlier, later }: { earlier: string; later: string },
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    with moved as (
      select change.issue_id, change.locus,
        (array_agg(change.outcome_before order by scan.ended_at, change.scan_id))[1] as before,
        (array_agg(change.outcome order by scan.ended_at desc, change.scan_id desc))[1] as after
      from check_change change
      join ${scanTable} scan on scan.id = change.scan_id
      join ${scanTable} first on first.id = ${earlier}
      join ${scanTable} last on last.id = ${later}
      where change.asset_id = ${target.asset_id}
        and (scan.ended_at, scan.id) > (first.ended_at, first.id) and (scan.ended_at, scan.id) <= (last.ended_at, last.id)
        and ${target.locus === null ? sql`true` : sql`change.locus = ${target.locus}`}
      group by change.issue_id, change.locus)
    select moved.issue_id, moved.locus, issue.rule_id, coalesce(issue.title_es, issue.title) as title,
      coalesce(known.severity, issue.scanner_severity, 0)::int as severity, moved.before, moved.after
    from moved
    join ${issueTable} issue on issue.id = moved.issue_id and issue.source = ${target.source}
    left join ${checkTable} known on known.asset_id = ${target.asset_id} and known.issue_id = moved.issue_id
      and known.locus = moved.locus
    where moved.before is distinct from moved.after
    order by 5 desc, issue.rule_id, moved.locus`.execute(db);
  return rows;
}
