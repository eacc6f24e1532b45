import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import type { EventLookups } from "./event-lookups.ts";
import { lookupsInTables } from "./lookups-in-tables.ts";

/** Returns the reader of the active company's events for screens that show other objects. */
export async function eventLookupsOf({
  db,
  actor,
  memory,
}: Pick<VerbContext, "db" | "actor" | "memory">): Promise<EventLookups> {
  const companyId = companyIn(actor);
  const service = memory(EventServices).of(companyId);
  if (!service) return lookupsInTables(db, companyId);
  const { lookupsInService } = await import("../clickhouse/lookups/lookups-in-service.ts");
  return lookupsInService(db, service, companyId);
}
