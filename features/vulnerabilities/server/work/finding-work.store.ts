import { sql } from "kysely";
import type { Ball, FindingStatus } from "#features/scans/contracts/finding-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** What people change of a finding; taking a change of many back restores these. */
export const workColumns = [
  "status",
  "ball",
  "severity",
  "severity_reason",
  "priority",
  "assignee_id",
  "assignee_name",
  "declared_at",
] as const;

const columns = [
  ...workColumns,
  "id",
  "number",
  "area",
  "asset_id",
  "issue_id",
  "scanner_severity",
  "attacked_at",
  "reopened_count",
  "version",
] as const;

const findings = (db: Database) => db.selectFrom("finding").select(columns);
type Stored = Awaited<ReturnType<ReturnType<typeof findings>["executeTakeFirstOrThrow"]>>;

/** A row whose words are those of the contract: the table's checks see to it. */
export interface FindingWorkRow extends Stored {
  status: FindingStatus;
  ball: Ball;
}
export type FindingWork = Pick<FindingWorkRow, (typeof workColumns)[number]>;

export async function findWorkedFindings(db: Database, ids: readonly string[]): Promise<FindingWorkRow[]> {
  if (ids.length === 0) return [];
  const rows = await findings(db).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy("number").execute();
  return rows as FindingWorkRow[];
}

/** Who made a change of many; undefined where there is none. */
export async function findMakerOf(db: Database, bulkId: string): Promise<number | null | undefined> {
  const row = await db
    .selectFrom("finding_bulk")
    .select("made_by")
    .where("id", "=", bulkId)
    .executeTakeFirst();
  return row?.made_by;
}
