import type { BulkSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { followedEventsOf } from "#features/detection/events/server/events.public.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AlertSelection } from "../queue/alert-query.store.ts";

/** The most events by which a selection finds alerts. */
const maxEvents = 20_000;

/** Returns the selection that a filter means for the actor now. */
export async function selectionFor(
  context: Pick<VerbContext, "db" | "actor" | "clock" | "config" | "memory">,
  filter: BulkSelection,
): Promise<AlertSelection> {
  const { actor, clock } = context;
  const eventIds = filter.events && (await (await followedEventsOf(context)).idsOf(filter.events, maxEvents));
  if (eventIds === null)
    throw new Refusal("invalid_input", {
      detail: "Son más de 20.000 eventos: acote el período o los filtros para ver sus alertas.",
    });
  return { filter, me: authorOf(actor).id, now: clock.now(), eventIds };
}
