import type { Database } from "#platform/server/database/open-database.ts";

/** The person of the provider who answers for a company; undefined where nobody does. */
export async function findCompanyOwner(
  db: Database,
  companyId: number,
): Promise<{ name: string } | undefined> {
  const row = await db
    .selectFrom("company")
    .innerJoin("portal_user as owner", "owner.id", "company.owner_id")
    .select(["owner.first_name", "owner.last_name", "owner.username"])
    .where("company.id", "=", companyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { name: name || row.username };
}
