import { encryptSecret } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { storePassword } from "../passwords/passwords.store.ts";
import { newRecoveryCodes, recoveryCodeDigest } from "../second-factor/recovery-codes.ts";
import { replaceRecoveryCodes, setSecret } from "../second-factor/second-factors.store.ts";
import { totpPlace } from "../second-factor/totp-place.ts";
import { deleteSessionsOf } from "../sign-in/sessions.store.ts";
import { setTwofactorEnabled } from "./accounts.store.ts";
import { loadHolder } from "./load-holder.ts";

export interface PreparedAccess {
  userId: number;
  password: string;
  /** The secret in Base32, as `newTotpSecret` returns it. If absent, the person has no second factor. */
  totpSecret?: string;
  /** Whether the person chose the password; if false, they first have to choose one. */
  ownPassword: boolean;
}

/** Sets a given password and second factor of an account, as the demonstration does. Runs in scope `platform`. */
export async function prepareAccount(context: VerbContext, access: PreparedAccess): Promise<void> {
  const { db, keyring, clock, audit } = context;
  const { userId, password, totpSecret, ownPassword } = access;
  const holder = await loadHolder(context, userId);
  await storePassword(db, { userId, hash: await hashPassword(password), now: clock.now(), own: ownPassword });
  if (totpSecret) {
    const sealed = encryptSecret(keyring, totpPlace(userId, "sealed"), totpSecret);
    await setSecret(db, { userId, sealed, step: 0, now: clock.now() });
    await replaceRecoveryCodes(db, userId, newRecoveryCodes().map(recoveryCodeDigest), clock.now());
  }
  await setTwofactorEnabled(db, userId, totpSecret !== undefined);
  await deleteSessionsOf(db, userId, clock.now());
  audit({
    action: "access.account_prepared",
    objectType: "user",
    objectId: userId,
    companyId: holder.active_company_id ?? 0,
    details: {
      username: holder.username,
      second_factor: totpSecret !== undefined,
      own_password: ownPassword,
    },
  });
}
