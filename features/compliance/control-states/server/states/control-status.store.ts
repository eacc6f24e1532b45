import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { StateFields } from "./control-change.rules.ts";

interface Stored extends StateFields {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  version: number;
  at: Date;
  by: string;
}

/** Writes states whole: a control that had none gets its first. The caller holds the standard. */
export async function storeStatuses(db: Database, states: readonly Stored[]): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ at, by, ...state }) => ({
    ...state,
    created_at: at,
    updated_at: at,
    updated_by_name: by,
  }));
  await db
    .insertInto("control_status")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "control_id"]).doUpdateSet((written) => ({
        id: written.ref("excluded.id"),
        result: written.ref("excluded.result"),
        work_status: written.ref("excluded.work_status"),
        grade: written.ref("excluded.grade"),
        implementation_score: written.ref("excluded.implementation_score"),
        documentation_score: written.ref("excluded.documentation_score"),
        target: written.ref("excluded.target"),
        justification: written.ref("excluded.justification"),
        inclusion_reasons: written.ref("excluded.inclusion_reasons"),
        observation: written.ref("excluded.observation"),
        owner_id: written.ref("excluded.owner_id"),
        owner_name: written.ref("excluded.owner_name"),
        due_date: written.ref("excluded.due_date"),
        evidence_state: written.ref("excluded.evidence_state"),
        version: written.ref("excluded.version"),
        updated_at: written.ref("excluded.updated_at"),
        updated_by_name: written.ref("excluded.updated_by_name"),
      })),
    )
    .execute();
}

export async function removeStatus(db: Database, id: string): Promise<void> {
  await db.deleteFrom("control_status").where("id", "=", id).execute();
}

/** The standard that a control belongs to, whoever follows it. */
export async function findStandardOf(db: Database, controlIds: readonly number[]) {
  return await db
    .selectFrom("control")
    .select(["id", "standard_id"])
    .where(sql<boolean>`id = any(${controlIds}::integer[])`)
    .execute();
}
