import type { Database } from "#platform/server/database/open-database.ts";

export async function findPasskeyOfUser(db: Database, userId: number, credentialId: string) {
  return await db
    .selectFrom("passkey")
    .select(["id", "credential_id", "public_key", "counter", "transports"])
    .where("user_id", "=", userId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

export async function listPasskeys(db: Database, userId: number) {
  return await db
    .selectFrom("passkey")
    .select(["id", "credential_id", "transports", "name", "synced", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export interface NewPasskey {
  id: string;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Date;
}

export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<void> {
  await db.insertInto("passkey").values(passkey).execute();
}

export async function recordPasskeyUse(db: Database, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable("passkey").set({ counter, last_used_at: now }).where("id", "=", id).execute();
}

/** Deletes a passkey; returns its name, or undefined if it did not exist. */
export async function deletePasskey(db: Database, userId: number, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkey")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeys(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("passkey").where("user_id", "=", userId).execute();
}

/** Marks a challenge as used; returns false if it was used before. Deletes expired challenges. */
export async function spendChallenge(
  db: Database,
  challengeSha256: Buffer,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  await db.deleteFrom("spent_challenge").where("expires_at", "<", now).execute();
  const result = await db
    .insertInto("spent_challenge")
    .values({ challenge_sha256: challengeSha256, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("challenge_sha256").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
