import type * as contract from "#features/incidents/contracts/incident-merges.contract.ts";
import { setMergedInto } from "#features/incidents/server/merges/merge.store.ts";
import { changeByMerge, followMoments, mergeable } from "#features/incidents/server/merges/merge-change.ts";
import { incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { codeOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

export const mergeIncidents = incidentStep<typeof contract.mergeIncidents>(
  "incident.merged",
  async (row, { incident_ids, reason }, context) => {
    const { others, refused } = await mergeable(context, row, incident_ids);
    if (refused) return { refused };
    const change = await changeByMerge(context, row.id, incident_ids);
    await setMergedInto(context.db, incident_ids, row.id, context.clock.now());
    const into = { incident: { id: row.id, code: codeOf(row) } };
    const steps = incident_ids.map((caseId) => ({ caseId, type: "merged_into", note: reason, facts: into }));
    await addToStory(context, incidentKind, steps);
    await recomputeClocks(context, incidentKind, incident_ids);
    await followMoments(context, change);
    return {
      set: {},
      steps: others.map((other) => ({
        type: "merged",
        note: reason,
        facts: { incident: { id: other.id, code: codeOf(other) } },
      })),
    };
  },
);
