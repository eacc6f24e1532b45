import type * as contract from "#features/access/access.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { passwordChangedMail } from "../accounts/notices.ts";
import { loadToken, redeemToken } from "../passwords/one-time-tokens.ts";
import { setOwnPassword } from "../passwords/set-password.ts";
import { judgeSecondFactor } from "../second-factor/judge-second-factor.ts";
import { offerEnrolment } from "../second-factor/offer-enrolment.ts";
import { limitCodes } from "../sign-in/limit-codes.ts";

export const confirmReset: Verb<typeof contract.confirmReset> = async (
  context,
  { token, g2fa, new_password },
) => {
  const { audit, mail, clock } = context;
  const { id, kind, account } = await loadToken(context, token, ["reset", "invitation"]);
  const means = account.twofactor_enabled
    ? await limitCodes(context, account, "reset", async () => {
        const { factor } = await judgeSecondFactor(context, account.username, account, { g2fa });
        return factor && (await factor.spend()) ? factor.means : null;
      })
    : "none";
  await redeemToken(context, id);
  await setOwnPassword(context, account, new_password);
  mail(passwordChangedMail(account, clock.now()));
  audit({
    action: kind === "invitation" ? "access.invitation_accepted" : "access.password_reset",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { second_factor: means },
  });
  return { enrolment_token: await offerEnrolment(context, account.id), username: account.username };
};
