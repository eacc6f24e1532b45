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

/** Writes complete states and inserts missing ones. The caller holds the lock of the standard. */
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
      conflict.columns(["company_id", "control_id"]).doUpdateSet((write) => ({
        id: write.ref("excluded.id"),
        result: write.ref("excluded.result"),
        work_status: write.ref("excluded.work_status"),
        grade: write.ref("excluded.grade"),
        implementation_score: write.ref("excluded.implementation_score"),
        documentation_score: write.ref("excluded.documentation_score"),
        target: write.ref("excluded.target"),
        justification: write.ref("excluded.justification"),
        inclusion_reasons: write.ref("excluded.inclusion_reasons"),
        observation: write.ref("excluded.observation"),
        owner_id: write.ref("excluded.owner_id"),
        owner_name: write.ref("excluded.owner_name"),
        due_date: write.ref("excluded.due_date"),
        evidence_state: write.ref("excluded.evidence_state"),
        version: write.ref("excluded.version"),
        updated_at: write.ref("excluded.updated_at"),
        updated_by_name: write.ref("excluded.updated_by_name"),
      })),
    )
    .execute();
}

export async function removeStatus(db: Database, id: string): Promise<void> {
  await db.deleteFrom("control_status").where("id", "=", id).execute();
}

/** Returns the standard to which controls belong, whether or not a company follows it. */
export async function findStandardOf(db: Database, controlIds: readonly number[]) {
  return await db
    .selectFrom("control")
    .select(["id", "standard_id"])
    .where(sql<boolean>`id = any(${controlIds}::integer[])`)
    .execute();
}
