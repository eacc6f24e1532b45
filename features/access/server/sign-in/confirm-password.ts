import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Account, findAccount } from "../accounts/accounts.store.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { afterFailures, attemptSubject } from "./attempt-limits.rules.ts";
import { writeAttempts } from "./attempts.store.ts";
import { takeAttempt } from "./take-attempt.ts";

/** The signed-in person's account, once they have given their password again. Their wrong passwords are counted apart from those of strangers. */
export async function confirmPassword(context: VerbContext, password: string): Promise<Account> {
  const { db, actor, clock, audit } = context;
  const now = clock.now();
  const person = personOf(actor);
  const subject = attemptSubject(String(person.userId));
  const failures = await takeAttempt(context, "confirmation", subject);
  const account = await findAccount(db, person.userId);
  const right = await verifyPassword(password, account?.password_hash ?? null);
  const next = afterFailures("confirmation", right ? failures - 1 : failures, now);
  await writeAttempts(db, [{ kind: "confirmation", subject, ...next }]);
  if (account && right) return account;
  audit({
    action: "access.credentials_refused",
    objectType: "user",
    objectId: person.userId,
    details: { purpose: "confirm", why: "wrong_password", failures },
  });
  throw new Refusal("invalid_credentials", { keep: true, detail: "La contraseña no es correcta." });
}
