import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface DecisionRow {
  id: string;
  incident_id: string;
  decision: string;
  reason: string;
  alternatives: string;
  decided_by: string;
  decided_at: Date;
  recorded_by_name: string;
  recorded_at: Date;
  replaces: string | null;
}

/** Finds the decisions of an incident and of those merged into it, the newest first. */
export async function findDecisions(db: Database, ids: readonly string[]): Promise<DecisionRow[]> {
  return await db
    .selectFrom("incident_decision")
    .select([
      "id",
      "incident_id",
      "decision",
      "reason",
      "alternatives",
      "decided_by",
      "decided_at",
      "recorded_by_name",
      "recorded_at",
      "replaces",
    ])
    .where(sql<boolean>`incident_id = any(${ids}::uuid[])`)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function addDecisionRow(db: Database, row: DecisionRow & { company_id: number }): Promise<void> {
  await db.insertInto("incident_decision").values(row).execute();
}
