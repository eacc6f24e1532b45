import type * as contract from "#features/events/contracts/events.contract.ts";
import { eventEngineOf } from "#features/events/server/events/event-engine-of.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getEvent: Verb<typeof contract.getEvent> = async (context, { id }) => {
  const event = await (await eventEngineOf(context)).get(id);
  if (!event) throw new Refusal("not_found");
  return event;
};
