import type * as contract from "#features/incidents/contracts/incident-joins.contract.ts";
import { findTraitsOf } from "#features/incidents/server/joins/similar.store.ts";
import { similarIncidents } from "#features/incidents/server/joins/similar-incidents.ts";
import { familyOf } from "#features/incidents/server/work/act-on-incident.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSimilarIncidents: Verb<typeof contract.listSimilarIncidents> = async (context, { id }) => {
  const incident = await familyOf(context, id);
  if (!incident) throw new Refusal("not_found");
  const traits = await findTraitsOf(context.db, incident.ids);
  return { items: await similarIncidents(context.db, traits, { except: incident.ids, open: false }) };
};
