import { sql } from "kysely";
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
