import type { Database } from "#platform/server/database/open-database.ts";
import type { ImportPlace } from "./file-import.store.ts";

/**
 * Returns the number of files of a person that are being read, stored or undone in a company, with any importer;
 * counted up to `limit`.
 */
export async function countInProcess(
  db: Database,
  { companyId }: Pick<ImportPlace, "companyId">,
  personId: number,
  limit: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom("file_import")
        .select("id")
        .where("company_id", "=", companyId)
        .where("created_by", "=", personId)
        .where("status", "in", ["reading", "storing", "undoing"])
        .limit(limit)
        .as("in_process"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
