import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { refusingEvents } from "../clickhouse/allowance/refusing-events.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import type { EventLookups } from "./event-lookups.ts";
import { lookupsInTables } from "./lookups-in-tables.ts";

/** Returns the reader of the active company's events for screens that show other objects. */
export async function eventLookupsOf(
  context: Pick<VerbContext, "db" | "actor" | "config" | "memory">,
): Promise<EventLookups> {
  const { db, actor, memory } = context;
  const companyId = companyIn(actor);
  const service = memory(EventServices).of(companyId);
  if (!service) return lookupsInTables(db, companyId);
  const { lookupsInService } = await import("../clickhouse/lookups/lookups-in-service.ts");
  return lookupsInService(db, await refusingEvents(context, service));
}
