import { findServiceSwitches } from "#features/companies/server/companies.public.ts";
import { lastArrival } from "#features/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { feedOf } from "./service-measure.ts";
import type { ServiceFacts } from "./service-state.rules.ts";

/** What every service of the provider delivers to the company now, by the service's id. */
export async function serviceFacts(
  db: Database,
  companyId: number,
): Promise<ReadonlyMap<number, ServiceFacts>> {
  const [services, arrived] = await Promise.all([findServiceSwitches(db, companyId), lastArrival(db)]);
  return new Map(
    services.map(({ id, name, offered, enabled }) => [
      id,
      { name, contracted: offered && enabled, feed: feedOf(name), lastArrival: arrived },
    ]),
  );
}
