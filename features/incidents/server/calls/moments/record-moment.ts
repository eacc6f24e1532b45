import type * as contract from "#features/incidents/contracts/incident-moments.contract.ts";
import { keyMoments } from "#features/incidents/server/moments/key-moments.ts";
import { recordMoment as record } from "#features/incidents/server/moments/record-moment.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { incidentKind } from "#features/incidents/server/work/incident-case.ts";
import type { Verb } from "#platform/server/verb.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

export const recordMoment: Verb<typeof contract.recordMoment> = async (context, { id, ...draft }) => {
  await actOnIncident(context, id, async ({ ids }) => {
    await record(context, { id, ids }, draft);
    await recomputeClocks(context, incidentKind, [id]);
    return { action: "moment_recorded", details: { moment: draft.kind, at: draft.at } };
  });
  return await keyMoments(context, id);
};
