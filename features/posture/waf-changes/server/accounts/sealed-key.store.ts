import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface SealedKey {
  company_id: number;
  id: string;
  key_sealed: string;
}

/** Finds every encrypted API key, of all companies. Runs in scope `identity`. */
export async function findKeySecrets(db: Database): Promise<SealedKey[]> {
  const { rows } = await sql<SealedKey>`
    select company_id, id, key_sealed from waf_account where key_sealed is not null
    order by company_id, id`.execute(db);
  return rows;
}

/** Replaces an encrypted key; returns false if it changed meanwhile. */
export async function replaceSealedKey(
  db: Database,
  { company_id, id, key_sealed }: SealedKey,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("waf_account")
    .set({ key_sealed: to })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("key_sealed", "=", key_sealed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
