import type { NonconformityStatus } from "#features/assurance/nonconformity.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The moves of one nonconformity, oldest first. */
export async function findSteps(db: Database, nonconformityId: string) {
  return await db
    .selectFrom("nonconformity_step")
    .select(["id", "from_status", "to_status", "note", "actor_name", "at"])
    .where("nonconformity_id", "=", nonconformityId)
    .orderBy("id")
    .limit(200)
    .execute();
}
export type StepRow = Awaited<ReturnType<typeof findSteps>>[number];

export interface NewStep {
  company_id: number;
  id: string;
  nonconformity_id: string;
  from_status: NonconformityStatus | null;
  to_status: NonconformityStatus;
  note: string;
  actor_name: string;
  at: Date;
}

export async function addStep(db: Database, step: NewStep): Promise<void> {
  await db.insertInto("nonconformity_step").values(step).execute();
}
