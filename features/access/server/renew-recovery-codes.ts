import type * as contract from "#features/access/second-factor.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { confirmPassword } from "./confirm-password.ts";
import { secondFactorChangedMail } from "./notices.ts";
import { newRecoveryCodes, recoveryCodeDigest } from "./recovery-codes.ts";
import { renewSessions } from "./renew-sessions.ts";
import { replaceRecoveryCodes } from "./second-factors.store.ts";

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
