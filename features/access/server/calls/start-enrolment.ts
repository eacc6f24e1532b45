import type * as contract from "#features/access/second-factor.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { issueToken } from "../passwords/one-time-tokens.ts";
import { checkCredentials } from "../sign-in/check-credentials.ts";

export const startEnrolment: Verb<typeof contract.startEnrolment> = async (context, credentials) => {
  const account = await checkCredentials(context, credentials, "start_enrolment");
  const issued = await issueToken(context, "enrolment", account);
  if (!issued) throw new Error("A fresh id was issued before");
  context.audit({
    action: "access.enrolment_started",
    objectType: "user",
    objectId: account.id,
    companyId: account.active_company_id ?? 0,
    actor: { userId: account.id, name: account.username },
    details: { second_factor: account.means },
  });
  return { enrolment_token: issued.token };
};
