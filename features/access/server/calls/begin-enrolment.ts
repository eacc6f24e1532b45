import type * as contract from "#features/access/second-factor.contract.ts";
import { seal } from "#platform/server/secrets/seal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { loadToken } from "../passwords/one-time-tokens.ts";
import { setPendingSecret } from "../second-factor/second-factors.store.ts";
import { newTotpSecret, otpauthUrl } from "../second-factor/totp.ts";
import { totpPlace } from "../second-factor/totp-place.ts";

export const beginEnrolment: Verb<typeof contract.beginEnrolment> = async (context, { enrolment_token }) => {
  const { db, keyring, audit } = context;
  const { account } = await loadToken(context, enrolment_token, ["enrolment"]);
  const secret = newTotpSecret();
  await setPendingSecret(db, account.id, seal(keyring, totpPlace(account.id, "pending_sealed"), secret));
  audit({
    action: "access.second_factor_offered",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
  });
  return { secret, otpauth_url: otpauthUrl(secret, account.username) };
};
