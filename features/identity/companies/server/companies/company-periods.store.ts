import type { Database } from "#platform/server/database/open-database.ts";

const maxVisible = 500;

const periods = (db: Database, companyId: number) =>
  db
    .selectFrom("service_period")
    .innerJoin("service", "service.id", "service_period.service_id")
    .where("service_period.company_id", "=", companyId)
    .select([
      "service_period.id",
      "service_period.name",
      "service_period.service_id as service",
      "service.name as service_name",
      "service_period.starts_on",
      "service_period.ends_on",
    ]);

export async function findCompanyPeriods(db: Database, companyId: number) {
  return await periods(db, companyId)
    .orderBy("service_period.starts_on", "desc")
    .orderBy("service_period.id")
    .limit(maxVisible)
    .execute();
}

export async function findCompanyPeriod(db: Database, companyId: number, id: string) {
  return await periods(db, companyId).where("service_period.id", "=", id).executeTakeFirst();
}

interface Period {
  id: string;
  company_id: number;
  service_id: number;
  name: string;
  starts_on: string;
  ends_on: string;
}

/** Finds a period of the same service that overlaps this one by at least one day. */
export async function findOverlap(db: Database, period: Period) {
  return await db
    .selectFrom("service_period")
    .select(["name"])
    .where("company_id", "=", period.company_id)
    .where("service_id", "=", period.service_id)
    .where("starts_on", "<=", period.ends_on)
    .where("ends_on", ">=", period.starts_on)
    .executeTakeFirst();
}

/** Locks a company, so that two transactions cannot add overlapping periods at the same time. */
export async function lockCompany(db: Database, companyId: number): Promise<boolean> {
  const currentCompany = await db
    .selectFrom("company")
    .select("id")
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  return currentCompany !== undefined;
}

export async function addPeriod(db: Database, period: Period): Promise<void> {
  await db.insertInto("service_period").values(period).execute();
}

export async function dropPeriod(db: Database, companyId: number, id: string): Promise<void> {
  await db.deleteFrom("service_period").where("company_id", "=", companyId).where("id", "=", id).execute();
}
