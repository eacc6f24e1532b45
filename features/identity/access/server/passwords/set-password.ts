import { passwordRules } from "#features/identity/access/access.contract.ts";
import { contextWordsOf, passwordStrength } from "#features/identity/access/password-strength.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Account, findCompanyNames } from "../accounts/accounts.store.ts";
import { deleteSessionsOf } from "../sign-in/sessions.store.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { findPasswordHistory, storePassword, trimPasswordHistory } from "./passwords.store.ts";

/** Returns the words that a new password of this person may not contain. */
export async function forbiddenWords({ db }: VerbContext, account: Account): Promise<string[]> {
  return contextWordsOf({
    username: account.username,
    email: account.email,
    names: [account.first_name, account.last_name],
    companies: await findCompanyNames(db, account.id),
  });
}

/** Sets the new password that the person chose, if the rules allow it, and ends all their sessions. */
export async function setOwnPassword(
  context: VerbContext,
  account: Account,
  password: string,
): Promise<void> {
  const { db, clock } = context;
  if (passwordStrength(password, await forbiddenWords(context, account)).weakness) {
    throw new Refusal("weak_password", { detail: "La contraseña es fácil de adivinar." });
  }
  const history = await findPasswordHistory(db, account.id, passwordRules.remembered);
  const earlier = account.password_hash ? [account.password_hash, ...history] : history;
  for (const hash of new Set(earlier)) {
    if (await verifyPassword(password, hash)) {
      throw new Refusal("reused_password", { detail: "Ya usó esa contraseña hace poco." });
    }
  }
  const hash = await hashPassword(password);
  await storePassword(db, { userId: account.id, hash, now: clock.now(), own: true });
  await trimPasswordHistory(db, account.id, passwordRules.remembered);
  await deleteSessionsOf(db, account.id, clock.now());
}
