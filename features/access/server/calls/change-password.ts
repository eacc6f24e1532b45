import type * as contract from "#features/access/access.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { passwordChangedMail } from "../accounts/notices.ts";
import { setOwnPassword } from "../passwords/set-password.ts";
import { offerEnrolment } from "../second-factor/offer-enrolment.ts";
import { checkCredentials } from "../sign-in/check-credentials.ts";

export const changePassword: Verb<typeof contract.changePassword> = async (
  context,
  { new_password, ...credentials },
) => {
  const { audit, mail, clock } = context;
  const account = await checkCredentials(context, credentials, "change_password");
  await setOwnPassword(context, account, new_password);
  mail(passwordChangedMail(account, clock.now()));
  audit({
    action: "access.password_changed",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { second_factor: account.means },
  });
  return { enrolment_token: await offerEnrolment(context, account.id) };
};
