import type * as contract from "#features/incidents/contracts/incident-merges.contract.ts";
import { changeByMerge, mergeable } from "#features/incidents/server/merges/merge-change.ts";
import { momentsFrom } from "#features/incidents/server/moments/moment.rules.ts";
import { consequencesOf } from "#features/incidents/server/moments/record-moment.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import { codeOf, refOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const previewMerge: Verb<typeof contract.previewMerge> = async (context, { id, incident_ids }) => {
  const { row } = await readFamily(context, id);
  const { others, refused } = await mergeable(context, row, incident_ids);
  if (refused) throw new Refusal("conflict", { detail: refused });
  const change = await changeByMerge(context, id, incident_ids);
  const codes = new Map(others.map((other) => [other.id, codeOf(other)]));
  const known = change.after.get("knowledge");
  const [knowledge = null] = known ? momentsFrom([known], (of) => codes.get(of) ?? null) : [];
  return {
    incidents: others.map(refOf),
    knowledge,
    consequences: await consequencesOf(context, change),
  };
};
