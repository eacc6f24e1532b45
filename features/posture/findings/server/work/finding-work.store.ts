import { sql } from "kysely";
import type {
  FindingArea,
  FindingStatus,
  PendingParty,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { dueOrder, findingsOfArea, isOpen, isOverdue } from "../findings/finding-selection.store.ts";

/** The columns of a finding that people change; undoing a bulk change restores these. */
export const workColumns = [
  "status",
  "ball",
  "severity",
  "severity_reason",
  "priority",
  "assignee_id",
  "assignee_name",
  "declared_at",
  "closed_at",
  "reopened_count",
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
  "version",
] as const;

const findings = (db: Database) => db.selectFrom("finding").select(columns);
type Stored = Awaited<ReturnType<ReturnType<typeof findings>["executeTakeFirstOrThrow"]>>;

/** The row of a finding. Check constraints guarantee that its values are those of the contract. */
export interface FindingWorkRow extends Stored {
  status: FindingStatus;
  ball: PendingParty;
}
export type FindingWork = Pick<FindingWorkRow, (typeof workColumns)[number]>;

export async function findWorkedFindings(db: Database, ids: readonly string[]): Promise<FindingWorkRow[]> {
  if (ids.length === 0) return [];
  const rows = await findings(db).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy("number").execute();
  return rows as FindingWorkRow[];
}

/** Increments the version of a finding if it is still the one that was seen; returns false otherwise. */
export async function advanceVersion(
  db: Database,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("finding")
    .set({ version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type DueFinding = Awaited<ReturnType<typeof findDueFindings>>[number];

/** Returns the open findings of an area that are due by a time and wait for the given party, the earliest first. */
export async function findDueFindings(
  db: Database,
  area: FindingArea,
  { ball, until, max }: { ball: PendingParty; until: Date; max: number },
) {
  const rows = await findingsOfArea(db, area)
    .select([
      "finding.id",
      "finding.number",
      "finding.issue_id",
      "finding.severity",
      "finding.status",
      "finding.assignee_id",
      "finding.assignee_name",
      "finding.due_at",
      "finding.opened_at",
      "finding.version",
      "finding.priority",
      "finding.attacked_at",
      "finding.fixed_version",
    ])
    .where(isOverdue(until))
    .where("finding.ball", "=", ball)
    .orderBy(dueOrder)
    .orderBy("finding.id")
    .limit(max)
    .execute();
  const issues = await findIssueNames(
    db,
    rows.map(({ issue_id }) => issue_id),
  );
  return rows.flatMap((row) => {
    const issue = issues.get(row.issue_id);
    return issue ? [{ ...row, ...issue }] : [];
  });
}

/**
 * Finds the titles and CVEs of issues. They are read apart from their findings: after an import into an empty table the
 * statistics are old, and a join would compare each finding with each issue.
 */
async function findIssueNames(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("finding_issue")
    .select(["id", sql<string>`coalesce(title_es, title)`.as("title"), "cves"])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Finds, per finding, the text with which it was last passed to the client, if there was one. */
export async function findLastQuestionsToClient(
  db: Database,
  findings: readonly { id: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ case_id: string; note: string }>`
    select distinct on (case_id) case_id, note from finding_step
    where case_id = any(${findings.map(({ id }) => id)}::uuid[]) and type = 'ball_passed'
      and facts ->> 'ball' = 'client'
    order by case_id, id desc`.execute(db);
  return new Map(rows.flatMap(({ case_id, note }) => (note === "" ? [] : [[case_id, note]])));
}

/** Finds the open ones among these. */
export async function findOpenAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("finding")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isOpen)
    .execute();
  return rows.map(({ id }) => id);
}
