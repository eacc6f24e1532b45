import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  type Attempts,
  attemptExpiry,
  type LimitKind,
  longestWait,
  noAttempts,
} from "./attempt-limits.rules.ts";

/**
 * Counts an attempt before it is checked and locks its row until the end of the transaction, so that parallel guesses
 * wait. Returns undefined during a pause of the subject.
 */
export async function claimAttempt(
  db: Database,
  kind: LimitKind,
  subject: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto("sign_in_attempt")
    .values({ kind, subject, failures: 1, forgotten_at: attemptExpiry(kind, now) })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject"])
        .doUpdateSet({
          failures: sql`case when sign_in_attempt.forgotten_at <= ${now} then 1 else sign_in_attempt.failures + 1 end`,
          forgotten_at: sql`excluded.forgotten_at`,
        })
        .where((where) =>
          where.or([
            where("sign_in_attempt.blocked_until", "is", null),
            where("sign_in_attempt.blocked_until", "<=", now),
            where("sign_in_attempt.blocked_until", ">", longestWait(kind, now)),
          ]),
        ),
    )
    .returning("failures")
    .executeTakeFirst();
  return row?.failures;
}

/** Returns the present attempts of a subject. */
export async function readAttempts(
  db: Database,
  kind: LimitKind,
  subject: Buffer,
  now: Date,
): Promise<Attempts> {
  const row = await db
    .selectFrom("sign_in_attempt")
    .select(["failures", "blocked_until", "forgotten_at"])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("forgotten_at", ">", now)
    .executeTakeFirst();
  return row ?? noAttempts(kind, now);
}

/** Writes any number of attempts in one statement. */
export async function writeAttempts(
  db: Database,
  attempts: ({ kind: LimitKind; subject: Buffer } & Attempts)[],
): Promise<void> {
  await db
    .insertInto("sign_in_attempt")
    .values(attempts)
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject"]).doUpdateSet({
        failures: sql`excluded.failures`,
        blocked_until: sql`excluded.blocked_until`,
        forgotten_at: sql`excluded.forgotten_at`,
      }),
    )
    .execute();
}

export async function deleteAttempts(
  db: Database,
  attempts: readonly { kind: LimitKind; subject: Buffer }[],
): Promise<void> {
  await db
    .deleteFrom("sign_in_attempt")
    .where((where) =>
      where.or(
        attempts.map(({ kind, subject }) =>
          where.and([where("kind", "=", kind), where("subject", "=", subject)]),
        ),
      ),
    )
    .execute();
}

/** Deletes up to 20 rows that no longer count; each failed attempt does so. */
export async function dropForgottenAttempts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("sign_in_attempt")
    .where(
      sql<boolean>`ctid in (select ctid from sign_in_attempt where forgotten_at <= ${now} limit 20 for update skip locked)`,
    )
    .execute();
}
