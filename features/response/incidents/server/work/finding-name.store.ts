import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the code and title of a finding; undefined when there is none. */
export async function findFindingName(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("finding")
    .innerJoin("finding_issue", "finding_issue.id", "finding.issue_id")
    .select(["finding.number", "finding_issue.title"])
    .where("finding.id", "=", id)
    .executeTakeFirst();
  return row && `${findingNumber(row.number)} ${row.title}`;
}
