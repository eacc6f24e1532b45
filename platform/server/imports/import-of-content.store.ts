import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ImportPlace } from "./file-import.store.ts";

/** Returns the import of that content with those options, in any state; the first of several. */
export async function findImportOf(
  db: Database,
  { companyId, kind }: ImportPlace,
  { sha256, options }: { sha256: string; options: unknown },
) {
  return await db
    .selectFrom("file_import")
    .select(["id", "status"])
    .where("company_id", "=", companyId)
    .where("kind", "=", kind)
    .where("sha256", "=", sha256)
    .where("options", "=", sql<never>`${JSON.stringify(options)}::jsonb`)
    .orderBy("id")
    .executeTakeFirst();
}
