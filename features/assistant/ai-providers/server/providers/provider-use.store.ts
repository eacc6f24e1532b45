import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Counts the companies that allow each provider, and returns its cost for all of them in a month. */
export async function findUse(db: Database, month: string) {
  return await db
    .selectFrom("ai_provider as p")
    .select([
      "p.id",
      sql<number>`(select count(*)::int from company_ai_provider c where c.provider_id = p.id and c.allowed)`.as(
        "companies",
      ),
      sql<number>`(select coalesce(sum(s.cost), 0)::bigint from ai_spend s
        where s.provider_id = p.id and s.month = ${month})`.as("month_cost"),
      sql<number>`(select coalesce(sum(s.exchanges), 0)::int from ai_spend s
        where s.provider_id = p.id and s.month = ${month})`.as("month_exchanges"),
    ])
    .execute();
}

/** Finds the cost of a provider for each company, month by month, the newest first. */
export async function findSpend(db: Database, providerId: number, sinceMonth: string) {
  return await db
    .selectFrom("ai_spend as s")
    .innerJoin("company as c", "c.id", "s.company_id")
    .select([
      "s.month",
      "s.company_id",
      "c.name as company",
      "s.exchanges",
      "s.tokens_in",
      "s.tokens_out",
      "s.cost",
    ])
    .where("s.provider_id", "=", providerId)
    .where("s.month", ">=", sinceMonth)
    .orderBy("s.month", "desc")
    .orderBy("s.cost", "desc")
    .orderBy("s.company_id")
    .execute();
}
