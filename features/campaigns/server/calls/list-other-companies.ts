import type { listOtherCompanies as call } from "#features/campaigns/campaigns.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAlertsOfOthers, findMailsOfOthers } from "../shared-values/other-companies.store.ts";

const windowMs = 30 * 86_400_000;

export const listOtherCompanies: Verb<typeof call> = async ({ db, clock }, { company_id, object, id }) => {
  const place = { companyId: company_id, id, since: new Date(clock.now().getTime() - windowMs) };
  const rows = object === "alert" ? await findAlertsOfOthers(db, place) : await findMailsOfOthers(db, place);
  return {
    items: rows.map(({ company_id: companyId, name, last_at, ...rest }) => ({
      ...rest,
      company: { id: companyId, name },
      last_at: last_at.toISOString(),
    })),
  };
};
