import type * as contract from "#features/incidents/contracts/incident-joins.contract.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { findIncident } from "#features/incidents/server/work/incident.store.ts";
import { incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import { removeLinkRow } from "#features/incidents/server/work/incident-parts.store.ts";
import { codeOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const unlinkIncident: Verb<typeof contract.unlinkIncident> = async (context, { id, link_id }) => {
  await actOnIncident(context, id, async ({ ids }) => {
    const gone = await removeLinkRow(context.db, ids, link_id);
    if (!gone) throw new Refusal("not_found");
    const other = gone.kind === "incident" ? await findIncident(context.db, gone.target) : undefined;
    const facts = {
      ...(gone.kind === "place" && { address: gone.target }),
      ...(other && { incident: { id: other.id, code: codeOf(other) } }),
    };
    await addToStory(context, incidentKind, [{ caseId: id, type: "unlinked", note: gone.label, facts }]);
    return { action: "unlinked", details: { kind: gone.kind } };
  });
  return await incidentDetail(context, id);
};
