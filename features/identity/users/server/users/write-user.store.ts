import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface Change {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  is_staff?: boolean | undefined;
  is_operator?: boolean | undefined;
  has_chat?: boolean | undefined;
}

/** Returns whether the row was changed; false when somebody else changed it since this version. */
export async function changeUser(
  db: Database,
  { id, version }: { id: number; version: number },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("portal_user")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the companies of a person; returns false if one of them does not exist. */
export async function setCompanies(db: Database, userId: number, companyIds: number[]): Promise<boolean> {
  const ids = [...new Set(companyIds)];
  await db
    .deleteFrom("company_member")
    .where("user_id", "=", userId)
    .where("company_id", "not in", ids.length > 0 ? ids : [0])
    .execute();
  if (ids.length === 0) return true;
  const existingCompanies = await db.selectFrom("company").select("id").where("id", "in", ids).execute();
  if (existingCompanies.length < ids.length) return false;
  await db
    .insertInto("company_member")
    .values(ids.map((company_id) => ({ company_id, user_id: userId })))
    .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doNothing())
    .execute();
  return true;
}

/**
 * Replaces an active company that the person lost by the first of their companies, also in each of their sessions.
 * Staff may stay in any company.
 */
export async function repairActiveCompany(db: Database, userId: number): Promise<void> {
  const first = sql<
    number | null
  >`(select m.company_id from company_member m join company c on c.id = m.company_id
    where m.user_id = portal_user.id and c.enabled order by c.name limit 1)`;
  await db
    .updateTable("portal_user")
    .set({ active_company_id: first })
    .where("id", "=", userId)
    .where(
      sql<boolean>`active_company_id is null or not is_staff and not exists (
        select from company_member m where m.user_id = portal_user.id and m.company_id = active_company_id)`,
    )
    .execute();
  await db
    .updateTable("session")
    .set({ active_company_id: null })
    .where("user_id", "=", userId)
    .where(
      sql<boolean>`not exists (select from company_member m where m.user_id = session.user_id and m.company_id = session.active_company_id)
        and not exists (select from portal_user u where u.id = session.user_id and u.is_staff)`,
    )
    .execute();
}
