import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { refusingEvents } from "../clickhouse/allowance/refusing-events.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import type { FollowedEvents } from "./followed-events.ts";
import { followedTables } from "./followed-tables.store.ts";

/** Returns the reader of the active company's events. */
export async function followedEventsOf(
  context: Pick<VerbContext, "db" | "actor" | "config" | "memory">,
): Promise<FollowedEvents> {
  const { db, actor, memory } = context;
  const companyId = companyIn(actor);
  const service = memory(EventServices).of(companyId);
  if (!service) return followedTables(db);
  const { followedService } = await import("../clickhouse/followed/followed-service.ts");
  return followedService(db, await refusingEvents(context, service));
}
