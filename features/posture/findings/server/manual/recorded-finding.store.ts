import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the finding of a person's statement; undefined when it changed nothing. */
export async function findFindingOfScan(db: Database, scanId: string) {
  return await db
    .selectFrom("scan_finding as told")
    .innerJoin("finding", (join) =>
      join.onRef("finding.company_id", "=", "told.company_id").onRef("finding.id", "=", "told.finding_id"),
    )
    .select(["finding.id", "finding.number", "finding.status"])
    .where("told.scan_id", "=", scanId)
    .executeTakeFirst();
}
