import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const allowances = (db: Database, providerId: number, month: string) =>
  db
    .selectFrom("company_ai_provider as a")
    .innerJoin("company as c", "c.id", "a.company_id")
    .leftJoin("ai_spend as s", (join) =>
      join
        .onRef("s.company_id", "=", "a.company_id")
        .onRef("s.provider_id", "=", "a.provider_id")
        .on("s.month", "=", month),
    )
    .select([
      "a.company_id",
      "c.name as company",
      "a.allowed",
      "a.chosen",
      "a.monthly_budget",
      "a.permission_note",
      "a.changed_at",
      "a.changed_by_name",
      sql<number>`coalesce(s.cost, 0)`.as("month_cost"),
      sql<number>`coalesce(s.exchanges, 0)`.as("month_exchanges"),
    ])
    .where("a.provider_id", "=", providerId);
export type AllowanceRow = Awaited<ReturnType<typeof findAllowances>>[number];

export async function findAllowances(db: Database, providerId: number, month: string) {
  return await allowances(db, providerId, month).orderBy("c.name").execute();
}

export async function findAllowance(db: Database, providerId: number, companyId: number, month: string) {
  return await allowances(db, providerId, month).where("a.company_id", "=", companyId).executeTakeFirst();
}

export async function isCompany(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom("company").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Unsets the choice of other providers, because only one provider of a company answers if a request names none. */
export async function unchooseOthers(db: Database, companyId: number, providerId: number): Promise<void> {
  await db
    .updateTable("company_ai_provider")
    .set({ chosen: false })
    .where("company_id", "=", companyId)
    .where("provider_id", "<>", providerId)
    .where("chosen", "=", true)
    .execute();
}

interface NewAllowance {
  company_id: number;
  provider_id: number;
  allowed: boolean;
  chosen: boolean;
  monthly_budget: number;
  permission_note: string;
  changed_at: Date;
  changed_by_name: string;
}

export async function keepAllowance(
  db: Database,
  { company_id, provider_id, ...allowance }: NewAllowance,
): Promise<void> {
  await db
    .insertInto("company_ai_provider")
    .values({ company_id, provider_id, ...allowance })
    .onConflict((conflict) => conflict.columns(["company_id", "provider_id"]).doUpdateSet(allowance))
    .execute();
}

const ofCompany = (db: Database, month: string) =>
  db
    .selectFrom("company_ai_provider as a")
    .innerJoin("ai_provider as p", "p.id", "a.provider_id")
    .leftJoin("ai_spend as s", (join) =>
      join.onRef("s.provider_id", "=", "a.provider_id").on("s.month", "=", month),
    )
    .select([
      "a.provider_id",
      "p.name",
      "p.model",
      "a.allowed",
      "a.chosen",
      "p.enabled as in_use",
      "a.monthly_budget",
      sql<number>`coalesce(s.cost, 0)`.as("month_cost"),
      sql<number>`coalesce(s.exchanges, 0)`.as("month_exchanges"),
      "a.permission_note",
      "a.changed_at",
      "a.changed_by_name",
    ]);
export type CompanyProviderRow = Awaited<ReturnType<typeof findCompanyProviders>>[number];

/** Finds the active company's decision on each outside provider, those in force first. */
export async function findCompanyProviders(db: Database, month: string) {
  return await ofCompany(db, month).orderBy("a.allowed", "desc").orderBy("p.name").execute();
}

export async function findCompanyProvider(db: Database, providerId: number, month: string) {
  return await ofCompany(db, month).where("a.provider_id", "=", providerId).executeTakeFirst();
}

/** Returns whether there was a permission to end. */
export async function endPermission(
  db: Database,
  providerId: number,
  withdrawal: { permission_note: string; changed_at: Date; changed_by_name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("company_ai_provider")
    .set({ ...withdrawal, allowed: false, chosen: false })
    .where("provider_id", "=", providerId)
    .where("allowed", "=", true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
