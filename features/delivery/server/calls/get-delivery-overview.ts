import type { getDeliveryOverview as call } from "#features/delivery/contracts/manage-delivery.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findOwnerLoads, findPunctuality } from "../manage/punctuality.store.ts";

export const getDeliveryOverview: Verb<typeof call> = async ({ db, clock }, span) => {
  const now = clock.now();
  const companies = await findPunctuality(db, span, now);
  return {
    companies: companies.map(({ company_id, company_name, ...row }) => ({
      ...row,
      company: { id: company_id, name: company_name },
    })),
    owners: await findOwnerLoads(db, now),
  };
};
