import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import { removeAffectedRow } from "#features/incidents/server/work/incident-parts.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeAffected: Verb<typeof contract.removeAffected> = async (context, { id, affected_id }) => {
  await actOnIncident(context, id, async ({ ids }) => {
    const gone = await removeAffectedRow(context.db, ids, affected_id);
    if (!gone) throw new Refusal("not_found");
    return { action: "affected_removed", details: { kind: gone.kind } };
  });
  return await incidentDetail(context, id);
};
