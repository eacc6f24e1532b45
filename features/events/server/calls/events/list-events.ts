import type * as contract from "#features/events/contracts/events.contract.ts";
import { eventEngineOf } from "#features/events/server/events/event-engine-of.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listEvents: Verb<typeof contract.listEvents> = async (
  context,
  { cursor, limit, sort, extra = [], ...filter },
) => {
  const engine = await eventEngineOf(context);
  const [{ items, next, searchedTo }, total] = await Promise.all([
    engine.page(filter, { sort, cursor, limit, extra }),
    engine.count(filter),
  ]);
  return { items, next, total, searched_to: searchedTo?.toISOString() ?? null };
};
