import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Editions of the library, or of one standard of it, the newest first, with how many companies follow each. */
export async function findEditions(db: Database, standardId?: number) {
  let query = db
    .selectFrom("standard_version as edition")
    .innerJoin("standard", "standard.id", "edition.standard_id")
    .select([
      "edition.id",
      "edition.standard_id",
      "edition.label",
      "edition.control_count",
      "edition.assessable_count",
      "edition.file_name",
      "edition.sha256",
      "edition.added_at",
      "edition.added_by_name",
      sql<boolean>`edition.id = standard.current_version_id`.as("current"),
      // Under a company's role this counts that company alone.
      sql<number>`(select count(*)::int from company_standard
        where company_standard.version_id = edition.id and company_standard.enabled)`.as("companies"),
    ])
    .orderBy("edition.id", "desc");
  if (standardId !== undefined) query = query.where("edition.standard_id", "=", standardId);
  return await query.execute();
}
export type EditionRow = Awaited<ReturnType<typeof findEditions>>[number];
