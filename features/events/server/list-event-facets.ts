import type * as contract from "#features/events/event-facets.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { eventEngineOf } from "./event-engine-of.ts";

export const listEventFacets: Verb<typeof contract.listEventFacets> = async (
  context,
  { fields, values, ...filter },
) => ({ facets: await (await eventEngineOf(context)).facets(filter, { fields, values }) });
