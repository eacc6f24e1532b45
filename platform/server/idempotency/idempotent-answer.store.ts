import type { Database } from "#platform/server/database/open-database.ts";

export interface AnswerPlace {
  company_id: number;
  user_id: number;
  key: string;
}

/**
 * Claims a key for a request; returns false when another request has it. Waits for an open transaction that claimed
 * the key. A key is available again when its answer is older than `since`, or when it was claimed before
 * `abandonedBefore` and has no answer.
 */
export async function claimKey(
  db: Database,
  place: AnswerPlace,
  request: { request_sha256: Buffer; created_at: Date; since: Date; abandonedBefore: Date },
): Promise<boolean> {
  const { since, abandonedBefore, ...claim } = request;
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
            row.and([
              row("idempotent_answer.answer_sealed", "is", null),
              row("idempotent_answer.created_at", "<", abandonedBefore),
            ]),
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

export async function saveAnswer(
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

/** Makes a claimed key without an answer available again, by setting its time to long ago. */
export async function releaseKey(db: Database, { company_id, user_id, key }: AnswerPlace): Promise<void> {
  await db
    .updateTable("idempotent_answer")
    .set({ created_at: new Date(0) })
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .where("answer_sealed", "is", null)
    .execute();
}

/** Removes the answers of all companies from before a time; returns their number. Runs in scope `platform`. */
export async function removeAnswersBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotent_answer")
    .where("created_at", "<", moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
