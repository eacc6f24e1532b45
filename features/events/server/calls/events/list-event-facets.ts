import type * as contract from "#features/events/contracts/event-facets.contract.ts";
import type { EventFieldName } from "#features/events/contracts/event-filter.contract.ts";
import { eventEngineOf } from "#features/events/server/events/event-engine-of.ts";
import { chosenValues } from "#features/events/server/events/filter-conditions.rules.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listEventFacets: Verb<typeof contract.listEventFacets> = async (
  context,
  { fields, values, ...filter },
) => {
  const chosen = (field: EventFieldName) => chosenValues(filter, field);
  return { facets: await (await eventEngineOf(context)).facets(filter, { fields, values, chosen }) };
};
