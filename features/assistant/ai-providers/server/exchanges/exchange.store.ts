import { sql } from "kysely";
import type { ExchangeOutcome } from "#features/assistant/ai-providers/ai-use.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Locks a company's allowance until the end of the transaction: budgets are checked one request at a time. */
export async function lockAllowance(db: Database, providerId: number) {
  return await db
    .selectFrom("company_ai_provider")
    .select("monthly_budget")
    .where("provider_id", "=", providerId)
    .where("allowed", "=", true)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns what a company has spent on a provider in a month, including the amounts reserved for running requests. */
export async function findSpent(db: Database, providerId: number, month: string): Promise<number> {
  const [settledSpend, openExchanges] = await Promise.all([
    db
      .selectFrom("ai_spend")
      .select("cost")
      .where("provider_id", "=", providerId)
      .where("month", "=", month)
      .executeTakeFirst(),
    db
      .selectFrom("ai_exchange")
      .select(sql<number>`coalesce(sum(reserved), 0)::bigint`.as("reserved"))
      .where("provider_id", "=", providerId)
      .where("outcome", "=", "open")
      .executeTakeFirst(),
  ]);
  return (settledSpend?.cost ?? 0) + Number(openExchanges?.reserved ?? 0);
}

interface NewExchange {
  company_id: number;
  id: string;
  provider_id: number;
  provider_name: string;
  model: string;
  purpose: string;
  asked_by: string;
  asked_by_id: number | null;
  asked_at: Date;
  reserved: number;
  tokens_in: number;
  sent: { role: string; text: string }[];
  tools: string[];
  bytes_left_out: number;
  secrets_removed: number;
}

export async function addExchange(db: Database, { sent, ...exchange }: NewExchange): Promise<void> {
  await db
    .insertInto("ai_exchange")
    .values({ ...exchange, outcome: "open" })
    .execute();
  await db
    .insertInto("ai_exchange_text")
    .values({ company_id: exchange.company_id, exchange_id: exchange.id, sent: JSON.stringify(sent) })
    .execute();
}

export interface Settlement {
  outcome: Exclude<ExchangeOutcome, "open">;
  milliseconds: number | null;
  tokens_in: number;
  tokens_out: number;
  tokens_counted: boolean;
  cost: number;
  answered: string;
  note: string;
  bytes_left_out: number;
}

/** Closes an open request and returns whether it was open. Only the caller that closes it charges its cost. */
export async function closeExchange(db: Database, id: string, settlement: Settlement): Promise<boolean> {
  const { bytes_left_out, answered, ...columns } = settlement;
  const result = await db
    .updateTable("ai_exchange")
    .set({ ...columns, reserved: 0, bytes_left_out: sql`bytes_left_out + ${bytes_left_out}` })
    .where("id", "=", id)
    .where("outcome", "=", "open")
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await db.updateTable("ai_exchange_text").set({ answered }).where("exchange_id", "=", id).execute();
  return true;
}

interface Charge {
  company_id: number;
  provider_id: number;
  month: string;
  tokens_in: number;
  tokens_out: number;
  cost: number;
}

export async function addToSpend(db: Database, charge: Charge): Promise<void> {
  await db
    .insertInto("ai_spend")
    .values({ ...charge, exchanges: 1 })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "provider_id", "month"]).doUpdateSet({
        exchanges: sql`ai_spend.exchanges + 1`,
        tokens_in: sql`ai_spend.tokens_in + excluded.tokens_in`,
        tokens_out: sql`ai_spend.tokens_out + excluded.tokens_out`,
        cost: sql`ai_spend.cost + excluded.cost`,
      }),
    )
    .execute();
}

/** Finds the companies with requests that were left open or whose retention has ended, for the hourly job. */
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

export async function findAbandonedExchanges(db: Database, openSince: Date) {
  return await db
    .selectFrom("ai_exchange")
    .select(["id", "provider_id", "asked_at", "tokens_in", "reserved"])
    .where("outcome", "=", "open")
    .where("asked_at", "<", openSince)
    .orderBy("asked_at")
    .limit(1_000)
    .execute();
}

export async function deleteExchangesBefore(db: Database, keptSince: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("ai_exchange")
    .where("asked_at", "<", keptSince)
    .where("outcome", "<>", "open")
    .executeTakeFirst();
  return Number(numDeletedRows);
}
