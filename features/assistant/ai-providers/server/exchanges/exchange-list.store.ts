import { sql } from "kysely";
import type { ExchangeOutcome, ExchangePurpose } from "#features/assistant/ai-providers/ai-use.contract.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const facts = [
  "id",
  "provider_id",
  "provider_name",
  "model",
  "purpose",
  "asked_by",
  "asked_by_id",
  "asked_at",
  "outcome",
  "milliseconds",
  "tokens_in",
  "tokens_out",
  "tokens_counted",
  "cost",
] as const;

interface ExchangeSearch {
  provider_id?: number | undefined;
  purpose?: ExchangePurpose | undefined;
  outcome?: ExchangeOutcome | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function findExchangePage(db: Database, search: ExchangeSearch) {
  const { provider_id: providerId, purpose, outcome, ...page } = search;
  let query = db.selectFrom("ai_exchange").select(facts);
  if (providerId !== undefined) query = query.where("provider_id", "=", providerId);
  if (purpose) query = query.where("purpose", "=", purpose);
  if (outcome) query = query.where("outcome", "=", outcome);
  return await keysetPage(
    db,
    query,
    { by: sql`asked_at`, kind: "timestamptz", tie: sql`id`, tieKind: "uuid", descending: true },
    page,
  );
}

export type ExchangeRow = Awaited<ReturnType<typeof findExchangePage>>["items"][number];

/** Finds an exchange with its text, if the person may read it. */
export async function findExchange(db: Database, id: string) {
  return await db
    .selectFrom("ai_exchange")
    .leftJoin("ai_exchange_text as text", (join) =>
      join
        .onRef("text.company_id", "=", "ai_exchange.company_id")
        .onRef("text.exchange_id", "=", "ai_exchange.id"),
    )
    .select([...facts, "sent", "tools", "answered", "note", "bytes_left_out", "secrets_removed"])
    .where("id", "=", id)
    .executeTakeFirst();
}
