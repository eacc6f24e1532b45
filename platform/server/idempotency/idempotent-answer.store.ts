import type { Database } from "#platform/server/database/open-database.ts";

export interface AnswerPlace {
  company_id: number;
  user_id: number;
  key: string;
}

/**
 * Takes a key for the request of this transaction; false when another request has it. Waits for a transaction that has
 * taken the key and is still going on. A key whose answer was made before `since` is free again.
 */
export async function claimKey(
  db: Database,
  place: AnswerPlace,
  request: { request_sha256: Buffer; created_at: Date; since: Date },
): Promise<boolean> {
  const { since, ...claim } = request;
  const claimed = await db
    .insertInto("idempotent_answer")
    .values({ ...place, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "user_id", "key"])
        .doUpdateSet({ ...claim, answer_sealed: null })
        .where((row) =>
          row.or([
            row("idempotent_answer.created_at", "<", since),
            row("idempotent_answer.answer_sealed", "is", null),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

const ofPlace = (db: Database, { company_id, user_id, key }: AnswerPlace) =>
  db
    .selectFrom("idempotent_answer")
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("key", "=", key);

export async function findAnswer(db: Database, place: AnswerPlace) {
  return await ofPlace(db, place).select(["request_sha256", "answer_sealed"]).executeTakeFirst();
}

export async function keepAnswer(
  db: Database,
  { company_id, user_id, key }: AnswerPlace,
  answer_sealed: string,
): Promise<void> {
  await db
    .updateTable("idempotent_answer")
    .set({ answer_sealed })
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .execute();
}

/** Removes the answers made before a moment, of all companies; answers how many. Scope `platform`. */
export async function removeAnswersBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotent_answer")
    .where("created_at", "<", moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
