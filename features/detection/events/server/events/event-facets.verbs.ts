import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/event-facets.contract.ts";
import type { EventFieldName } from "../../contracts/event-filter.contract.ts";
import { eventEngineOf } from "./event-engine-of.ts";
import { chosenValues } from "./filter-conditions.rules.ts";

const listEventFacets: Verb<typeof contract.listEventFacets> = async (
  context,
  { fields, values, ...filter },
) => {
  const chosen = (field: EventFieldName) => chosenValues(filter, field);
  return { facets: await (await eventEngineOf(context)).facets(filter, { fields, values, chosen }) };
};

const groupEvents: Verb<typeof contract.groupEvents> = async (
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

export const eventFacetsVerbs = [
  route(contract.listEventFacets, listEventFacets),
  route(contract.groupEvents, groupEvents),
];
