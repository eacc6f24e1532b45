import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import {
  type DecisionRow,
  decisionRows,
} from "#features/posture/findings/server/decisions/decision.store.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** An open finding that may match a statement. */
export interface StatedFinding {
  id: string;
  purl: string | null;
  installed_version: string | null;
  asset_name: string;
  /** Other names of the asset: digests and full names, normalised. */
  asset_names: string[];
}

/** Returns the first open findings with one of the given CVEs. */
export async function findOpenFindingsWithCves(
  db: Database,
  cves: readonly string[],
  limit: number,
): Promise<StatedFinding[]> {
  const { rows } = await sql<StatedFinding>`
    select finding.id, finding.purl, finding.installed_version, coalesce(asset.name, '') as asset_name,
      coalesce((select array_agg(identity.value) from entity_identity identity
        where identity.entity_id = finding.asset_id), '{}') as asset_names
    from finding left join ${currentAssets} asset on asset.id = finding.asset_id
    where finding.area = 'vulnerability' and finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened')
      and finding.issue_id in (select issue_id from finding_issue_cve where cve = any(${cves}::text[]))
    order by finding.id limit ${limit}`.execute(db);
  return rows;
}

/** Finds which of these findings already have the given note in their activity. */
export async function findFindingsWithNote(
  db: Database,
  ids: readonly string[],
  note: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ case_id: string }>`
    select distinct case_id from finding_step
    where case_id = any(${ids}::uuid[]) and type = 'vex_applied' and note = ${note}`.execute(db);
  return new Set(rows.map(({ case_id }) => case_id));
}

/** Decisions that came with a document and were not ended. */
export async function findStatedDecisions(db: Database, scanId: string): Promise<DecisionRow[]> {
  const rows = await decisionRows(db)
    .where("kind", "=", "vex")
    .where("state", "in", ["requested", "recommended", "approved"])
    .where(sql<boolean>`statement ->> 'scan_id' = ${scanId}`)
    .orderBy("id")
    .execute();
  return rows as DecisionRow[];
}

/** The statement of a decision or a verified correction on a vulnerability in a product. */
export interface VexStatementRow {
  cve: string;
  kind: "risk_acceptance" | "false_positive" | "vex" | "fixed";
  justification: string;
  compensation: string;
  at: Date;
  asset_id: string;
  asset_name: string;
  purl: string | null;
  installed_version: string | null;
}

/** Finds the decisions and verified corrections by CVE and product; at most `limit`. */
export async function findToState(db: Database, limit: number): Promise<VexStatementRow[]> {
  const { rows } = await sql<VexStatementRow>`
    select cve.cve, case when finding.status = 'closed_verified' then 'fixed' else decided.kind end as kind,
      coalesce(decided.justification, '') as justification, coalesce(decided.compensation, '') as compensation,
      coalesce(finding.closed_at, decided.approved_at, finding.updated_at) as at,
      coalesce(asset.standing_id, finding.asset_id) as asset_id, coalesce(asset.name, '') as asset_name,
      finding.purl, finding.installed_version
    from finding
    join finding_issue_cve cve on cve.issue_id = finding.issue_id
    left join ${currentAssets} asset on asset.id = finding.asset_id
    left join lateral (select kind, justification, compensation, approved_at from finding_decision decision
      where decision.state = 'approved' and decision.kind <> 'out_of_scope' and (decision.finding_id = finding.id
        or (decision.issue_id = finding.issue_id and (decision.asset_ids is null
          or finding.asset_id = any(decision.asset_ids) or asset.standing_id = any(decision.asset_ids))))
      order by decision.number desc limit 1) decided on true
    where finding.area = 'vulnerability'
      and (finding.status = 'closed_verified' or (finding.status in ('risk_accepted', 'false_positive')
        and decided.kind is not null))
    order by cve.cve, finding.number limit ${limit}`.execute(db);
  return rows;
}
