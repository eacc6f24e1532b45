import type * as contract from "#features/access/second-factor.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { secondFactorChangedMail } from "../accounts/notices.ts";
import { newRecoveryCodes, recoveryCodeDigest } from "../second-factor/recovery-codes.ts";
import { replaceRecoveryCodes } from "../second-factor/second-factors.store.ts";
import { confirmPassword } from "../sign-in/confirm-password.ts";
import { renewSessions } from "../sign-in/renew-sessions.ts";

export const renewRecoveryCodes: Verb<typeof contract.renewRecoveryCodes> = async (context, { password }) => {
  const { db, clock, audit, mail } = context;
  const now = clock.now();
  const account = await confirmPassword(context, password);
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, account.id, codes.map(recoveryCodeDigest), now);
  await renewSessions(context, account.id);
  mail(secondFactorChangedMail(account, "Se crearon nuevos códigos de recuperación", now));
  audit({
    action: "access.recovery_codes_renewed",
    objectType: "user",
    objectId: account.id,
    details: { recovery_codes: codes.length },
  });
  return { recovery_codes: codes };
};
