import type * as contract from "#features/access/access.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findOwnAccount, findReachableCompany } from "../accounts/own-account.store.ts";
import { passwordStatus } from "../passwords/password-status.rules.ts";

export const readPasswordStatus: Verb<typeof contract.readPasswordStatus> = async ({ db, actor, clock }) => {
  const { userId, companyId } = personOf(actor);
  const account = await findOwnAccount(db, userId, companyId);
  const company = await findReachableCompany(db, companyId);
  return passwordStatus(
    {
      ...account,
      company_name: company?.full_name ?? null,
      inactivity_days: company?.inactivity_days ?? null,
    },
    clock.now(),
  );
};
