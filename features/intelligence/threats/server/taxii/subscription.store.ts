import { sql } from "kysely";
import type { SubscriptionCeiling } from "#features/intelligence/threats/contracts/taxii.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface SubscriptionRow {
  id: string;
  name: string;
  ceiling: SubscriptionCeiling;
  created_at: Date;
  created_by_name: string;
  revoked_at: Date | null;
  key_preview: string;
}

/** Returns the subscriptions of the active company, the newest first. */
export async function findSubscriptions(db: Database): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select s.id, s.name, s.ceiling, s.created_at, s.created_by_name, s.revoked_at, coalesce(k.preview, '') as key_preview
    from threat_subscription s
    left join api_key k on k.company_id = s.company_id and k.source_id = s.id
    order by s.created_at desc, s.id desc limit 200`.execute(db);
  return rows;
}

export async function findSubscription(
  db: Database,
  id: string,
): Promise<Omit<SubscriptionRow, "key_preview"> | undefined> {
  const row = await db
    .selectFrom("threat_subscription")
    .select(["id", "name", "ceiling", "created_at", "created_by_name", "revoked_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row as Omit<SubscriptionRow, "key_preview"> | undefined;
}

interface NewSubscription {
  companyId: number;
  id: string;
  name: string;
  ceiling: SubscriptionCeiling;
  at: Date;
  by: string;
  key: { id: string; digest: Buffer; preview: string };
}

/** Adds a subscription with its key, of which the digest and the first characters are stored. */
export async function addSubscriptionRow(db: Database, row: NewSubscription): Promise<void> {
  const { companyId: company_id, id, name, ceiling, at: created_at, by, key } = row;
  await db
    .insertInto("threat_subscription")
    .values({ company_id, id, name, ceiling, created_at, created_by_name: by })
    .execute();
  await db
    .insertInto("api_key")
    .values({
      company_id,
      id: key.id,
      source_id: id,
      name,
      secret_sha256: key.digest,
      preview: key.preview,
      created_at,
      purpose: "subscribe",
    })
    .execute();
}

/** Revokes a key; false if it was revoked already. */
export async function endSubscription(db: Database, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("threat_subscription")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  await db
    .updateTable("api_key")
    .set({ revoked_at: at })
    .where("source_id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
  return numUpdatedRows === 1n;
}
