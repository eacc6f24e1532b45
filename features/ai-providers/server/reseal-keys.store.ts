import type { Database } from "#platform/server/database/open-database.ts";

export async function findSealedKeys(db: Database) {
  return await db
    .selectFrom("ai_provider")
    .select(["id", "key_sealed"])
    .where("key_sealed", "is not", null)
    .orderBy("id")
    .execute();
}

/** Changes a sealed key only while it is the one that was read: who writes a new one meanwhile wins. */
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
