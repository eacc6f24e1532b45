import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-timeline.contract.ts";
import { newFactFrom } from "#features/incidents/server/timeline/fact.rules.ts";
import { addFacts } from "#features/incidents/server/timeline/fact.store.ts";
import { factOf } from "#features/incidents/server/timeline/fact-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addFact: Verb<typeof contract.addFact> = async (context, { id, ...draft }) => {
  const { db, actor, clock } = context;
  const factId = uuidv7();
  await actOnIncident(context, id, async () => {
    const of = { companyId: companyIn(actor), incidentId: id, by: authorOf(actor).name, at: clock.now() };
    await addFacts(db, of, [newFactFrom(factId, draft)]);
    return { action: "fact_added", details: { category: draft.category } };
  });
  return await factOf(context, id, factId);
};
