import type * as contract from "#features/events/event-facets.contract.ts";
import type { EventFieldName } from "#features/events/event-filter.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { eventEngineOf } from "./event-engine-of.ts";
import { chosenValues } from "./filter-conditions.rules.ts";

export const listEventFacets: Verb<typeof contract.listEventFacets> = async (
  context,
  { fields, values, ...filter },
) => {
  const chosen = (field: EventFieldName) => chosenValues(filter, field);
  return { facets: await (await eventEngineOf(context)).facets(filter, { fields, values, chosen }) };
};
