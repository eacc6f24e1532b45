import type * as contract from "#features/incidents/contracts/incident-joins.contract.ts";
import { findTraitsOf } from "#features/incidents/server/joins/similar.store.ts";
import { similarIncidents } from "#features/incidents/server/joins/similar-incidents.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSimilarIncidents: Verb<typeof contract.listSimilarIncidents> = async (context, { id }) => {
  const incident = await readFamily(context, id);
  const traits = await findTraitsOf(context.db, incident.ids);
  return { items: await similarIncidents(context.db, traits, { except: incident.ids, open: false }) };
};
