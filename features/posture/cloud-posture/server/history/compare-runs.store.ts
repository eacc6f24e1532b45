import { type RawBuilder, sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { ComparedOutcome } from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import { findingTable, issueTable } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Two scans of an account, the older one first. */
export interface TwoRuns {
  account: string;
  from: { scan_id: string; ended_at: Date };
  to: { scan_id: string; ended_at: Date };
}

/**
 * Returns the checks that changed between two scans of an account: the result before the first change, and after the
 * last one.
 */
const compared = ({ account, from, to }: TwoRuns): RawBuilder<ComparedRow> => sql<ComparedRow>`(
  with between_them as materialized (
    select scan_id, ended_at from cloud_scan
    where account = ${account} and not stale and (ended_at, scan_id) > (${from.ended_at}, ${from.scan_id}::uuid)
      and (ended_at, scan_id) <= (${to.ended_at}, ${to.scan_id}::uuid)
  ), changed as (
    select change.asset_id, change.issue_id, change.locus,
      (array_agg(change.outcome_before order by run.ended_at, run.scan_id))[1] as before,
      (array_agg(change.outcome order by run.ended_at desc, run.scan_id desc))[1] as after
    from between_them run join check_change change on change.scan_id = run.scan_id
    where exists (select from asset_place place where place.asset_id = change.asset_id and place.account = ${account})
    group by 1, 2, 3
  )
  select changed.*, issue.scanner_severity as severity,
    case
      when after = 'fail' and before is null then 'first_seen'
      when after = 'fail' then 'worse'
      when after is null then 'resource_gone'
      when after = 'suppressed' then 'muted'
      when after in ('manual', 'error') then 'not_evaluated'
      else 'mended' end as what
  from changed join ${issueTable} issue on issue.id = changed.issue_id and issue.area = 'cloud'
  where (before = 'fail') is distinct from (after = 'fail') and (before = 'fail' or after = 'fail'))`;

interface ComparedRow {
  asset_id: string;
  issue_id: string;
  locus: string;
  before: string | null;
  after: string | null;
  severity: number;
  what: ComparedOutcome;
}

export async function countCompared(db: Database, two: TwoRuns): Promise<Map<ComparedOutcome, number>> {
  const { rows } = await sql<{ what: ComparedOutcome; count: number }>`
    select what, count(*)::int as count from ${compared(two)} compared group by 1`.execute(db);
  return new Map(rows.map(({ what, count }) => [what, count]));
}

const maxRows = 200;

/** Finds the checks of one part of a comparison, the most severe first. */
export async function findCompared(db: Database, two: TwoRuns, what: ComparedOutcome) {
  const { rows } = await sql<
    Omit<ComparedRow, "what"> & {
      name: string;
      title: string;
      rule_id: string;
      category: string;
      finding_id: string | null;
      total: number;
    }
  >`
    select coalesce(asset.standing_id, compared.asset_id) as asset_id, coalesce(asset.name, '') as name, compared.issue_id,
      compared.locus, compared.before, compared.after, compared.severity, coalesce(issue.title_es, issue.title) as title,
      issue.rule_id, coalesce(checked.category, 'other') as category, compared.total,
      (select finding.id from ${findingTable} finding where finding.asset_id = compared.asset_id and finding.issue_id = compared.issue_id
        and finding.locus = compared.locus limit 1) as finding_id
    from (select each.*, (count(*) over ())::int as total from ${compared(two)} each where what = ${what}
      order by severity desc, issue_id, asset_id, locus limit ${maxRows}) compared
    join ${issueTable} issue on issue.id = compared.issue_id
    left join cloud_check checked on checked.issue_id = compared.issue_id
    left join ${currentAssets} asset on asset.id = compared.asset_id
    order by compared.severity desc, compared.issue_id, compared.asset_id, compared.locus`.execute(db);
  return rows;
}
