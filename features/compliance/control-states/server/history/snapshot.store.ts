import { sql } from "kysely";
import type { Score } from "#features/compliance/control-states/control-states.contract.ts";
import type { Snapshot } from "#features/compliance/control-states/history.contract.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { StateFields } from "../states/control-change.rules.ts";

/** The state of a standard that was stored when its period was closed. */
export interface FrozenPeriod {
  standard: { code: string; edition: string; target: number; tiers: string[] };
  name: string;
  as_of: string;
  score: Score;
  controls: (StateFields & { code: string; title: string; weight: number })[];
}

interface NewSnapshot {
  company_id: number;
  id: string;
  standard_id: number;
  version_id: number;
  name: string;
  as_of: Date;
  content: FrozenPeriod;
  sha256: string;
  closed_by_name: string;
}

export async function addSnapshot(db: Database, { content, ...row }: NewSnapshot): Promise<void> {
  await db
    .insertInto("compliance_snapshot")
    .values({ ...row, content: JSON.stringify(content), created_at: row.as_of })
    .execute();
}

export async function findSnapshots(db: Database, standardId: number) {
  return await db
    .selectFrom("compliance_snapshot")
    .select([
      "id",
      "standard_id",
      "name",
      "as_of",
      sql<FrozenPeriod>`content`.as("content"),
      "sha256",
      "closed_by_name",
      "reopened_at",
      "reopened_by_name",
      "reopen_reason",
    ])
    .where("standard_id", "=", standardId)
    .orderBy("as_of", "desc")
    .orderBy("id", "desc")
    .execute();
}
type SnapshotRow = Awaited<ReturnType<typeof findSnapshots>>[number];

/** Records on the closed period that it was reopened. */
export async function markReopened(
  db: Database,
  standardId: number,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  await db
    .updateTable("compliance_snapshot")
    .set({ reopened_at: at, reopened_by_name: by, reopen_reason: reason })
    .where("standard_id", "=", standardId)
    .where("reopened_at", "is", null)
    .execute();
}

/** Returns a closed period for the list; its content is hashed again each time. */
export function snapshotFrom({ content, ...row }: SnapshotRow): Snapshot {
  return {
    ...row,
    as_of: row.as_of.toISOString(),
    intact: contentHash(content) === row.sha256,
    reopened_at: row.reopened_at?.toISOString() ?? null,
  };
}
