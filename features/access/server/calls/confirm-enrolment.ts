import type * as contract from "#features/access/second-factor.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { seal, unseal } from "#platform/server/secrets/seal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { setTwofactorEnabled } from "../accounts/accounts.store.ts";
import { secondFactorChangedMail } from "../accounts/notices.ts";
import { loadToken, redeemToken } from "../passwords/one-time-tokens.ts";
import { newRecoveryCodes, recoveryCodeDigest } from "../second-factor/recovery-codes.ts";
import { replaceRecoveryCodes, setSecret } from "../second-factor/second-factors.store.ts";
import { stepOfCode } from "../second-factor/totp.ts";
import { totpPlace } from "../second-factor/totp-place.ts";
import { limitCodes } from "../sign-in/limit-codes.ts";
import { deleteSessionsOf } from "../sign-in/sessions.store.ts";

export const confirmEnrolment: Verb<typeof contract.confirmEnrolment> = async (
  context,
  { enrolment_token, code },
) => {
  const { db, keyring, clock, audit, mail } = context;
  const now = clock.now();
  const { id, account } = await loadToken(context, enrolment_token, ["enrolment"]);
  if (!account.totp_pending) throw new Refusal("link_dead", { detail: "El enlace ya no sirve." });
  const secret = unseal(keyring, totpPlace(account.id, "pending_sealed"), account.totp_pending);
  const step = await limitCodes(context, account, "enrolment", async () => stepOfCode(secret, code, now));
  await redeemToken(context, id);
  await setSecret(db, {
    userId: account.id,
    sealed: seal(keyring, totpPlace(account.id, "sealed"), secret),
    step,
    now,
  });
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, account.id, codes.map(recoveryCodeDigest), now);
  await setTwofactorEnabled(db, account.id, true);
  await deleteSessionsOf(db, account.id, now);
  mail(secondFactorChangedMail(account, "Se configuró una aplicación de códigos", now));
  audit({
    action: "access.second_factor_confirmed",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { recovery_codes: codes.length },
  });
  return { recovery_codes: codes };
};
