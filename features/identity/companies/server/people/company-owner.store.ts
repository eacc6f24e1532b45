import type { Database } from "#platform/server/database/open-database.ts";

/**
 * Returns the person of the provider who is responsible for a company; undefined if there is none, or if that person
 * has left the provider or has a closed account.
 */
export async function findCompanyOwner(
  db: Database,
  companyId: number,
): Promise<{ name: string } | undefined> {
  const row = await db
    .selectFrom("company")
    .innerJoin("portal_user as owner", "owner.id", "company.owner_id")
    .select(["owner.first_name", "owner.last_name", "owner.username"])
    .where("company.id", "=", companyId)
    .where((where) => where.or([where("owner.is_staff", "=", true), where("owner.is_operator", "=", true)]))
    .where("owner.status", "in", ["active", "invited"])
    .executeTakeFirst();
  if (!row) return undefined;
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { name: name || row.username };
}
