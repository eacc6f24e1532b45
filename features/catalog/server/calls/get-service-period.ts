import type * as contract from "#features/catalog/catalog.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPeriod } from "../catalog/catalog.store.ts";
import { servicePeriodFrom } from "../catalog/service-period.ts";

export const getServicePeriod: Verb<typeof contract.getServicePeriod> = async ({ db }, { id }) => {
  const period = await findPeriod(db, id);
  if (!period) throw new Refusal("not_found");
  return servicePeriodFrom(period);
};
