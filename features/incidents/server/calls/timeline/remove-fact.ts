import type * as contract from "#features/incidents/contracts/incident-timeline.contract.ts";
import { deleteFact, findFact } from "#features/incidents/server/timeline/fact.store.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeFact: Verb<typeof contract.removeFact> = async (context, { id, fact_id, version }) => {
  await actOnIncident(context, id, async ({ ids }) => {
    const row = asSeen(await findFact(context.db, ids, fact_id), { version });
    await deleteFact(context.db, row.id);
    return { action: "fact_removed", details: { category: row.category } };
  });
  return {};
};
