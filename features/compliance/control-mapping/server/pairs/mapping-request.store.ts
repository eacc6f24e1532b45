import { sql } from "kysely";
import type { MappingPair } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type StoredPair = Omit<MappingPair, "accepted">;

interface NewRequest {
  company_id: number;
  id: string;
  source_standard_id: number;
  target_standard_id: number;
  requested_by_name: string;
  requested_at: Date;
}

export async function addRequest(db: Database, request: NewRequest): Promise<void> {
  await db
    .insertInto("mapping_request")
    .values({ ...request, status: "pending" })
    .execute();
}

const columns = [
  "id",
  "source_standard_id",
  "target_standard_id",
  "status",
  "progress",
  "reason",
  "engine",
  "requested_by_name",
  "requested_at",
  "finished_at",
] as const;

export async function findRequest(db: Database, id: string) {
  const row = await db
    .selectFrom("mapping_request")
    .select([...columns, sql<StoredPair[] | null>`result`.as("pairs")])
    .where("id", "=", id)
    .executeTakeFirst();
  return row;
}

export async function startRequest(db: Database, id: string): Promise<void> {
  await db
    .updateTable("mapping_request")
    .set({ status: "processing", progress: 10 })
    .where("id", "=", id)
    .execute();
}

export async function completeRequest(
  db: Database,
  id: string,
  { pairs, engine, note }: { pairs: StoredPair[]; engine: string; note: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable("mapping_request")
    .set({
      status: "completed",
      progress: 100,
      result: JSON.stringify(pairs),
      engine,
      reason: note,
      finished_at: at,
    })
    .where("id", "=", id)
    // If the job runs twice at the same time, only one run stores an answer.
    .where("status", "=", "processing")
    .execute();
}

export async function failRequest(db: Database, id: string, reason: string, at: Date): Promise<void> {
  await db
    .updateTable("mapping_request")
    .set({ status: "failed", reason, finished_at: at })
    .where("id", "=", id)
    .execute();
}
