import type * as contract from "#features/incidents/contracts/incidents.contract.ts";
import { incidents } from "#features/incidents/server/list/incident-query.store.ts";
import { className } from "#features/incidents/server/taxonomy/taxonomy.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listIncidentFacets: Verb<typeof contract.listIncidentFacets> = async (
  { db, actor, clock },
  filter,
) => await incidents.facets(db, { filter, me: authorOf(actor).id, now: clock.now() }, { class: className });
