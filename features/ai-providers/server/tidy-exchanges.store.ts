import type { Database } from "#platform/server/database/open-database.ts";

/** The companies with requests that nobody closed or that are too old to be kept; asked by the clock. */
export async function findUntidyCompanies(
  db: Database,
  { openSince, keptSince }: { openSince: Date; keptSince: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom("ai_exchange")
    .select("company_id")
    .distinct()
    .where((is) =>
      is.or([
        is("asked_at", "<", keptSince),
        is.and([is("outcome", "=", "open"), is("asked_at", "<", openSince)]),
      ]),
    )
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

export async function findAbandoned(db: Database, openSince: Date) {
  return await db
    .selectFrom("ai_exchange")
    .select(["id", "provider_id", "asked_at", "tokens_in", "reserved"])
    .where("outcome", "=", "open")
    .where("asked_at", "<", openSince)
    .orderBy("asked_at")
    .limit(1_000)
    .execute();
}

export async function forgetExchanges(db: Database, keptSince: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("ai_exchange")
    .where("asked_at", "<", keptSince)
    .where("outcome", "<>", "open")
    .executeTakeFirst();
  return Number(numDeletedRows);
}
