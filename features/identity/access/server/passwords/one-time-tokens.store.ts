import type { Database } from "#platform/server/database/open-database.ts";

export type TokenKind = "reset" | "invitation" | "enrolment";

export interface NewOneTimeToken {
  id: string;
  token_sha256: Buffer;
  user_id: number;
  kind: TokenKind;
  state_sha256: Buffer;
  created_at: Date;
  expires_at: Date;
}

/** Inserts a token; returns false when its id was issued before. */
export async function insertToken(db: Database, token: NewOneTimeToken): Promise<boolean> {
  const result = await db
    .insertInto("one_time_token")
    .values(token)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the earlier tokens of this kind of a person; they are invalid from now on. */
export async function deleteTokens(
  db: Database,
  userId: number,
  kind: TokenKind,
  except: string,
): Promise<void> {
  await db
    .deleteFrom("one_time_token")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("id", "<>", except)
    .execute();
}

export async function findToken(db: Database, tokenSha256: Buffer, kinds: readonly TokenKind[], now: Date) {
  return await db
    .selectFrom("one_time_token")
    .select(["id", "user_id", "kind", "state_sha256"])
    .where("token_sha256", "=", tokenSha256)
    .where("kind", "in", kinds)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Marks a token as used; returns false if it was used before, also if a concurrent request used it. */
export async function spendToken(db: Database, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("one_time_token")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
