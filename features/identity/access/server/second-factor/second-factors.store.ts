import type { Database } from "#platform/server/database/open-database.ts";

/**
 * Marks a time step as used; returns false if this step or a later one was used before, also by a concurrent request.
 */
export async function spendTotpStep(db: Database, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable("totp_secret")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setPendingSecret(db: Database, userId: number, sealed: string): Promise<void> {
  await db
    .insertInto("totp_secret")
    .values({ user_id: userId, pending_sealed: sealed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ pending_sealed: sealed }))
    .execute();
}

export interface ConfirmedSecret {
  userId: number;
  sealed: string;
  /** The step of the code that confirmed the enrolment and is thereby used; 0 without a code. */
  step: number;
  now: Date;
}

export async function setSecret(db: Database, { userId, sealed, step, now }: ConfirmedSecret): Promise<void> {
  const row = { sealed, pending_sealed: null, last_step: step, confirmed_at: now };
  await db
    .insertInto("totp_secret")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

export async function deleteSecret(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("totp_secret").where("user_id", "=", userId).execute();
}

export async function hasRecoveryCode(db: Database, userId: number, codeSha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("recovery_code")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("code_sha256", "=", codeSha256)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a recovery code as used; returns false if it was used before, also by a concurrent request. */
export async function spendRecoveryCode(
  db: Database,
  userId: number,
  codeSha256: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_sha256", "=", codeSha256)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  db: Database,
  userId: number,
  digests: Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto("recovery_code")
    .values(digests.map((code_sha256) => ({ user_id: userId, code_sha256, created_at: now })))
    .execute();
}

export async function deleteRecoveryCodes(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
}

export async function readFactorFacts(db: Database, userId: number) {
  const secret = await db
    .selectFrom("totp_secret")
    .select("confirmed_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const codes = await db
    .selectFrom("recovery_code")
    .select((select) => select.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return { confirmedAt: secret?.confirmed_at ?? null, recoveryCodesLeft: codes.left };
}
