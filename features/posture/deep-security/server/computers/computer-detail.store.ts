import { sql } from "kysely";
import { joinedInto } from "#features/detection/entities/server/entities.public.ts";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ModuleFacts } from "../facts/computer-facts.ts";
import type { ComputerRow } from "./computer-query.store.ts";

export interface ComputerDetailRow extends ComputerRow {
  host_guid: string | null;
  recommendation_status: string | null;
  assigned_rules: number;
  recommended_rules: number;
  modules: ModuleFacts[];
}

export async function findComputer(db: Database, id: string): Promise<ComputerDetailRow | undefined> {
  const { rows } = await sql<ComputerDetailRow>`
    select id, number, host_name, display_name, asset_id, shares_guid, platform, agent_version, status_text, policy_name,
      group_name, last_seen_at, taken_at, working, failing, off, prevention, gaps, host_guid, recommendation_status, modules,
      cardinality(assigned) as assigned_rules, cardinality(recommended) as recommended_rules
    from protected_computer where id = ${id}`.execute(db);
  return rows[0];
}

export interface GapRow {
  finding_id: string;
  number: number;
  title: string;
  severity: number;
  status: string;
  since: Date;
}

const maxGaps = 200;

/** Open gaps of an asset, the most severe first. */
export async function findOpenGaps(db: Database, assetId: string): Promise<GapRow[]> {
  const { rows } = await sql<GapRow>`
    select finding.id as finding_id, finding.number, issue.title, finding.severity, finding.status,
      finding.first_seen_at as since
    from finding join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
    where finding.area = 'protection' and finding.status = any(${[...openStatuses]}::text[])
      and finding.asset_id in ${joinedInto(assetId)}
    order by finding.severity desc, finding.number limit ${maxGaps}`.execute(db);
  return rows;
}
