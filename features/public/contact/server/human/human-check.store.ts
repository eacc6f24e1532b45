import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Stores a passed check. Returns false when the same proof was used before. */
export async function saveHumanCheck(
  db: Database,
  check: { proof: Buffer; visitor: Buffer; at: Date; until: Date },
): Promise<boolean> {
  const result = await db
    .insertInto("human_check")
    .values({
      proof_sha256: check.proof,
      visitor_sha256: check.visitor,
      verified_at: check.at,
      expires_at: check.until,
    })
    .onConflict((conflict) => conflict.column("proof_sha256").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Marks one unused proof of work of this visitor as used. Returns false if there is none; two requests never use the
 * same one.
 */
export async function useCheck(db: Database, visitor: Buffer, at: Date): Promise<boolean> {
  const result = await db
    .updateTable("human_check")
    .set({ used_at: at })
    .where("used_at", "is", null)
    .where("proof_sha256", "=", (select) =>
      select
        .selectFrom("human_check")
        .select("proof_sha256")
        .where("visitor_sha256", "=", visitor)
        .where("used_at", "is", null)
        .where("expires_at", ">", at)
        .orderBy("expires_at")
        .limit(1),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Counts one more attempt of a network in a time window, and returns the count. */
export async function countAttempt(
  db: Database,
  attempt: { action: string; network: string; beganAt: Date },
): Promise<number> {
  const { count } = await db
    .insertInto("visitor_attempt")
    .values({ action: attempt.action, network: attempt.network, began_at: attempt.beganAt, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["action", "network", "began_at"])
        .doUpdateSet({ count: sql`visitor_attempt.count + 1` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes expired checks and counts. */
export async function deleteOldChecks(db: Database, before: Date): Promise<number> {
  const checks = await db.deleteFrom("human_check").where("expires_at", "<", before).executeTakeFirst();
  const attempts = await db.deleteFrom("visitor_attempt").where("began_at", "<", before).executeTakeFirst();
  return Number(checks.numDeletedRows + attempts.numDeletedRows);
}
