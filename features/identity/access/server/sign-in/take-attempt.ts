import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type LimitKind, secondsUntil } from "./attempt-limits.rules.ts";
import { claimAttempt, readAttempts } from "./attempts.store.ts";

/** Counts an attempt and returns the count; refuses during a pause of the subject. */
export async function countAttempt(
  { db, clock }: VerbContext,
  kind: LimitKind,
  subject: Buffer,
): Promise<number> {
  const now = clock.now();
  const failures = await claimAttempt(db, kind, subject, now);
  if (failures !== undefined) return failures;
  const { blocked_until } = await readAttempts(db, kind, subject, now);
  throw new Refusal("too_many_requests", { retryAfterSeconds: secondsUntil(blocked_until ?? now, now) });
}
