import type * as contract from "#features/catalog/catalog.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPeriods, findPeriodsOfService } from "../catalog/catalog.store.ts";
import { servicePeriodFrom } from "../catalog/service-period.ts";

export const listServicePeriods: Verb<typeof contract.listServicePeriods> = async ({ db }) =>
  (await findPeriods(db)).map(servicePeriodFrom);

export const listServicePeriodsByService: Verb<typeof contract.listServicePeriodsByService> = async (
  { db },
  { service },
) => (await findPeriodsOfService(db, service)).map(servicePeriodFrom);
