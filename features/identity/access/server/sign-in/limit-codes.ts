import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Account } from "../accounts/accounts.store.ts";
import { afterFailures, attemptSubject, mustWait } from "./attempt-limits.rules.ts";
import { deleteAttempts, writeAttempts } from "./attempts.store.ts";
import { countAttempt } from "./take-attempt.ts";

/**
 * Checks the code of a person who uses a mailed link, under the same lock as codes at sign-in; or the code of a
 * person in their session, whom no stranger can lock out.
 */
export async function limitCodes<T>(
  context: VerbContext,
  account: Account,
  purpose: "enrolment" | "reset" | "confirmation",
  judge: () => Promise<T | null | undefined>,
): Promise<T> {
  const { db, clock, audit } = context;
  const now = clock.now();
  const subject = attemptSubject(account.username, ...(purpose === "confirmation" ? [purpose] : []));
  const failures = await countAttempt(context, "code", subject);
  const right = await judge();
  if (right !== null && right !== undefined) {
    await deleteAttempts(db, [{ kind: "code", subject }]);
    return right;
  }
  const next = afterFailures("code", failures, now);
  await writeAttempts(db, [{ kind: "code", subject, ...next }]);
  audit({
    action: "access.code_refused",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    details: { purpose, failures, codes_locked: mustWait("code", next, now) },
  });
  throw new Refusal("wrong_code", { keep: true, detail: "El código no es correcto o ya se usó." });
}
