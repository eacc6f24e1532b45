import type * as contract from "#features/incidents/contracts/incident-merges.contract.ts";
import { setMergedInto } from "#features/incidents/server/merges/merge.store.ts";
import { changeByMerge, followMoments } from "#features/incidents/server/merges/merge-change.ts";
import { findIncident } from "#features/incidents/server/work/incident.store.ts";
import { incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { codeOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

/** Every row kept its incident: what it brought leaves with it, and what was added since stays. */
export const unmergeIncident = incidentStep<typeof contract.unmergeIncident>(
  "incident.unmerged",
  async (row, { incident_id }, context) => {
    const other = await findIncident(context.db, incident_id);
    if (other?.merged_into !== row.id) return { refused: "Ese incidente no está unido a este." };
    const { incidentId, before, after } = await changeByMerge(context, row.id, [incident_id]);
    await setMergedInto(context.db, [incident_id], null, context.clock.now());
    const out = { incident: { id: row.id, code: codeOf(row) }, left: true };
    await addToStory(context, incidentKind, [{ caseId: incident_id, type: "unmerged", facts: out }]);
    await recomputeClocks(context, incidentKind, [incident_id]);
    await followMoments(context, { incidentId, before: after, after: before });
    const facts = { incident: { id: other.id, code: codeOf(other) } };
    return { set: {}, steps: [{ type: "unmerged", facts }] };
  },
);
