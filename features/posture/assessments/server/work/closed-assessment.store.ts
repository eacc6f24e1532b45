import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EvidenceSearch } from "#platform/server/deliverables/delivery-evidence.extension.ts";

/** Assessments that everybody of the company may read and that were closed since a period began, the newest first. */
export async function findClosedAssessments(
  db: Database,
  companyId: number,
  { period, id, limit }: EvidenceSearch,
): Promise<{ id: string; number: number; title: string; closed_at: Date }[]> {
  let query = db
    .selectFrom("assessment")
    .select(["id", "number", "title", sql<Date>`closed_at`.as("closed_at")])
    .where("company_id", "=", companyId)
    .where("state", "=", "closed")
    .where("restricted", "=", false)
    .where(sql<boolean>`closed_at >= ${period.starts_on}::date`);
  if (id) query = query.where("id", "=", id);
  return await query.orderBy("closed_at", "desc").orderBy("id", "desc").limit(limit).execute();
}
