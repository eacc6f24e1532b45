import type { ServicePeriod } from "#features/catalog/catalog.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findPeriodOn } from "./catalog.store.ts";
import { servicePeriodFrom } from "./service-period.rules.ts";

/** The active company's period of a service that today, in the company's own zone, lies in; null when none does. */
export async function currentPeriodOf(
  db: Database,
  service: string,
  now: Date,
): Promise<ServicePeriod | null> {
  const period = await findPeriodOn(db, service, now);
  return period ? servicePeriodFrom(period) : null;
}
