import type { Database } from "#platform/server/database/open-database.ts";

/** What a document of the company is signed with: its name and, where there is one, its logo. */
export async function findCompanyMark(db: Database, companyId: number) {
  return await db
    .selectFrom("company")
    .select(["name", "full_name", "logo_file", "logo_type"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}
