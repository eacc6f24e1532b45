import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the enabled companies that the person may enter, by name; with `ids`, only those of them. */
export async function findOwnCompanies(db: Database, ids?: readonly number[]) {
  return await db
    .selectFrom("company")
    .select(["id", "name", "full_name", "logo_file", "enabled"])
    .where("enabled", "=", true)
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<number>`any(${ids ?? []}::bigint[])`))
    .orderBy("name")
    .execute();
}

export async function findServicesOfCompanies(db: Database, companyIds: number[]) {
  if (companyIds.length === 0) return [];
  return await db
    .selectFrom("company_service")
    .innerJoin("service", "service.id", "company_service.service_id")
    .select([
      "company_service.company_id",
      "service.id",
      "service.name",
      "service.description",
      "company_service.enabled",
    ])
    .where("company_service.company_id", "in", companyIds)
    .orderBy("service.position")
    .execute();
}

export async function findModulesOfCompanies(db: Database, companyIds: number[]) {
  if (companyIds.length === 0) return [];
  return await db
    .selectFrom("company_module")
    .innerJoin("module", "module.id", "company_module.module_id")
    .innerJoin("service", "service.id", "module.service_id")
    .select([
      "company_module.company_id",
      "service.name as service",
      "module.name as module",
      "module.url",
      "company_module.enabled",
    ])
    .where("company_module.company_id", "in", companyIds)
    .orderBy("service.position")
    .orderBy("module.position")
    .execute();
}

/** The company of this full name, if the person may enter it. */
export async function findCompanyByFullName(db: Database, fullName: string) {
  return await db
    .selectFrom("company")
    .select(["id", "name", "full_name"])
    .where("full_name", "=", fullName)
    .where("enabled", "=", true)
    .executeTakeFirst();
}

/** The company of this id, if the person may enter it. */
export async function findCompanyById(db: Database, id: number) {
  return await db
    .selectFrom("company")
    .select(["id", "name", "full_name"])
    .where("id", "=", id)
    .where("enabled", "=", true)
    .executeTakeFirst();
}

/** Sets the company in which the session works, and in which the person's later sessions begin. */
export async function enterCompany(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: string },
  companyId: number,
): Promise<void> {
  await db.updateTable("session").set({ active_company_id: companyId }).where("id", "=", sessionId).execute();
  await db
    .updateTable("portal_user")
    .set({ active_company_id: companyId, version: sql`version + 1` })
    .where("id", "=", userId)
    .execute();
}

/** Returns every enabled company by name; for people who see all companies. */
export async function findCompanyBriefs(db: Database) {
  return await db
    .selectFrom("company")
    .select(["id", "name", "sector"])
    .where("enabled", "=", true)
    .orderBy("name")
    .execute();
}

/** Returns the ids of all companies in ascending order, including disabled ones. For scope `platform`. */
export async function findCompanyIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("company").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Returns what documents show of the company: its name and its logo, if it has one. */
export async function findCompanyMark(db: Database, companyId: number) {
  return await db
    .selectFrom("company")
    .select(["name", "full_name", "logo_file", "logo_type"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

/** Returns the company of a short or full name; for people who see all companies. */
export async function findCompanyNamed(db: Database, name: string) {
  return await db
    .selectFrom("company")
    .select(["id", "name"])
    .where((where) => where.or([where("name", "=", name), where("full_name", "=", name)]))
    .orderBy("id")
    .executeTakeFirst();
}
