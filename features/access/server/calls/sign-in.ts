import { isIP } from "node:net";
import type * as contract from "#features/access/access.contract.ts";
import { defaultExpirationDays, passwordExpired } from "#platform/server/sessions/password-expiry.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { recordSignIn } from "../accounts/accounts.store.ts";
import { newPlaceMail } from "../accounts/notices.ts";
import { wantsMail } from "../accounts/wants-mail.store.ts";
import { type CheckedAccount, checkCredentials } from "../sign-in/check-credentials.ts";
import { makeDeviceKnown } from "../sign-in/known-device.ts";
import { recordPlace } from "../sign-in/sessions.store.ts";
import { startSession } from "../sign-in/start-session.ts";

export const signIn: Verb<typeof contract.signIn> = async (context, credentials) => {
  const { db, clock, audit } = context;
  const now = clock.now();
  const account = await checkCredentials(context, credentials, "sign_in");
  const sessionId = await startSession(context, account.id);
  const requires = whatIsMissing(account, now);
  if (requires === "nothing") makeDeviceKnown(context, account.id);
  await recordSignIn(db, account.id, now);
  await mailNewPlace(context, account);
  audit({
    action: "access.signed_in",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { username: account.username, second_factor: account.means, session: sessionId },
  });
  return { username: account.username, requires };
};

function whatIsMissing(account: CheckedAccount, now: Date) {
  const days = account.password_expiration_days ?? defaultExpirationDays;
  if (!account.has_changed_default_password || passwordExpired(account.password_changed_at, days, now)) {
    return "password_change" as const;
  }
  return account.twofactor_enabled ? ("nothing" as const) : ("second_factor" as const);
}

async function mailNewPlace({ db, clock, http, mail }: VerbContext, account: CheckedAccount): Promise<void> {
  if (!isIP(http.ip)) return;
  const isNew = await recordPlace(db, account.id, http.ip, clock.now());
  if (isNew && (await wantsMail(db, account.id, "new_sign_in_place"))) {
    mail(newPlaceMail(account, { at: clock.now(), ip: http.ip, userAgent: http.userAgent }));
  }
}
