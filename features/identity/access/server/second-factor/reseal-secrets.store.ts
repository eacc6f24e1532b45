import type { Database } from "#platform/server/database/open-database.ts";

export async function findSealedSecrets(db: Database) {
  return await db
    .selectFrom("totp_secret")
    .select(["user_id", "sealed", "pending_sealed"])
    .orderBy("user_id")
    .execute();
}

/** Replaces an encrypted secret only if it is unchanged since it was read: a concurrent enrolment takes precedence. */
export async function replaceSealed(
  db: Database,
  userId: number,
  column: "sealed" | "pending_sealed",
  change: { from: string; to: string },
): Promise<boolean> {
  const result = await db
    .updateTable("totp_secret")
    .set({ [column]: change.to })
    .where("user_id", "=", userId)
    .where(column, "=", change.from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
