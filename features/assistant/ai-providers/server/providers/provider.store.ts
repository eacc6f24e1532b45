import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the providers that the active company may use, the built-in engine first. */
export async function findAllowedProviders(db: Database) {
  return await db
    .selectFrom("ai_provider as p")
    .leftJoin("company_ai_provider as c", (join) =>
      join.onRef("c.provider_id", "=", "p.id").on("c.allowed", "=", true),
    )
    .select(["p.id", "p.kind", "p.name", "p.model", "p.embedding_model", "c.chosen"])
    .where("p.enabled", "=", true)
    .where((is) => is.or([is("p.kind", "=", "built_in"), is("c.provider_id", "is not", null)]))
    .orderBy("p.id")
    .execute();
}

export type ProviderRow = Awaited<ReturnType<typeof findProviders>>[number];

/** Finds every provider with its configuration and its encrypted key. Runs in scope `platform`. */
export async function findProviders(db: Database) {
  return await db.selectFrom("ai_provider").selectAll().orderBy("id").execute();
}

export async function findProvider(db: Database, id: number): Promise<ProviderRow | undefined> {
  return await db.selectFrom("ai_provider").selectAll().where("id", "=", id).executeTakeFirst();
}

interface ProviderColumns {
  kind: string;
  name: string;
  base_url: string;
  model: string;
  embedding_model: string;
  api_version: string | null;
  limit_word: string;
  key_sealed: string | null;
  timeout_seconds: number;
  answer_kilobytes: number;
  answer_tokens: number;
  prompt_tokens: number;
  price_in: number;
  price_out: number;
  enabled: boolean;
  changed_at: Date;
}

export async function addProvider(
  db: Database,
  columns: Omit<ProviderColumns, "key_sealed" | "enabled">,
): Promise<number> {
  const { id } = await db.insertInto("ai_provider").values(columns).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Saves the encrypted key after the row was inserted, because the ciphertext is bound to the id of the row. */
export async function saveApiKey(db: Database, id: number, sealed: string | null): Promise<void> {
  await db.updateTable("ai_provider").set({ key_sealed: sealed }).where("id", "=", id).execute();
}

/** Returns whether the row was changed; false when somebody else changed it since this version. */
export async function changeProvider(
  db: Database,
  { id, version }: { id: number; version: number },
  columns: ProviderColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ai_provider")
    .set({ ...columns, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isNameTaken(db: Database, name: string, exceptId: number | null): Promise<boolean> {
  const namesakes = await db.selectFrom("ai_provider").select("id").where("name", "=", name).execute();
  return namesakes.some(({ id }) => id !== exceptId);
}

export async function removeProviderRow(db: Database, id: number): Promise<void> {
  await db.deleteFrom("ai_provider").where("id", "=", id).execute();
}

export async function findKeySecrets(db: Database) {
  return await db
    .selectFrom("ai_provider")
    .select(["id", "key_sealed"])
    .where("key_sealed", "is not", null)
    .orderBy("id")
    .execute();
}

/** Replaces an encrypted key only if it is still the one that was read, so that a key entered meanwhile is kept. */
export async function replaceSealedKey(
  db: Database,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ai_provider")
    .set({ key_sealed: to })
    .where("id", "=", id)
    .where("key_sealed", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
