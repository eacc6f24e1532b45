import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

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

/** What the active company said of each outside provider, what is in force first. */
export async function findCompanyProviders(db: Database, month: string) {
  return await ofCompany(db, month).orderBy("a.allowed", "desc").orderBy("p.name").execute();
}

export async function findCompanyProvider(db: Database, providerId: number, month: string) {
  return await ofCompany(db, month).where("a.provider_id", "=", providerId).executeTakeFirst();
}

/** Whether there was a permission to end. */
export async function endPermission(
  db: Database,
  providerId: number,
  said: { permission_note: string; changed_at: Date; changed_by_name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("company_ai_provider")
    .set({ ...said, allowed: false, chosen: false })
    .where("provider_id", "=", providerId)
    .where("allowed", "=", true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
