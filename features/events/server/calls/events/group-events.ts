import type * as contract from "#features/events/contracts/event-facets.contract.ts";
import { eventEngineOf } from "#features/events/server/events/event-engine-of.ts";
import type { Verb } from "#platform/server/verb.ts";

export const groupEvents: Verb<typeof contract.groupEvents> = async (
  context,
  { by, sort, cursor, limit, ...filter },
) => {
  const { countedFrom, ...groups } = await (await eventEngineOf(context)).groups(filter, {
    by,
    sort,
    cursor,
    limit,
  });
  return { ...groups, counted_from: countedFrom?.toISOString() ?? null };
};
