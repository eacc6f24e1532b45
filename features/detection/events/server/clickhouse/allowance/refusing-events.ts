import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { refuseUnreadable } from "../../forgetting/refuse-unreadable.ts";
import type { EventService } from "../event-service.ts";
import { readAllowanceOf } from "./read-allowance.ts";

type Standing = Pick<VerbContext, "db" | "actor" | "config" | "memory">;

/**
 * Returns the ClickHouse events of the active company, for the person or the job behind a call; refuses access while
 * the events are being deleted. The ClickHouse code is loaded only where a company uses the service.
 */
export async function refusingEvents(
  context: Standing,
  service: EventService,
  sourceNames?: () => Promise<ReadonlyMap<string, string>>,
) {
  await refuseUnreadable(context.db);
  const { RefusingEvents } = await import("../stored-events.ts");
  return new RefusingEvents(service, companyIn(context.actor), {
    allowance: readAllowanceOf(context),
    ...(sourceNames && { sourceNames }),
  });
}
