import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import type { KeyMoments } from "../../contracts/incident-moments.contract.ts";
import * as contract from "../../contracts/incident-moments.contract.ts";
import { actOnIncident, readFamily } from "../work/act-on-incident.ts";
import { incidentKind } from "../work/incident-case.ts";
import { currentMoments, incidentDurations, momentsFrom } from "./moment.rules.ts";
import { findMoments } from "./moment.store.ts";
import { consequencesOfChange, recordKeyMoment as record, refuseFuture } from "./record-moment.ts";

/** Returns the key moments of an incident for display, with the durations between them. */
async function keyMoments(context: Pick<VerbContext, "db">, id: string): Promise<KeyMoments> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findMoments(context.db, ids);
  return { moments: momentsFrom(rows, cameFrom), durations: incidentDurations(currentMoments(rows)) };
}

const previewKeyMoment: Verb<typeof contract.previewKeyMoment> = async (
  context,
  { id, kind, at, certainty },
) => {
  const incident = await readFamily(context, id);
  refuseFuture({ at }, context.clock.now());
  const moments = await findMoments(context.db, incident.ids);
  const before = currentMoments(moments);
  const own = currentMoments(moments.filter(({ incident_id }) => incident_id === id)).get(kind);
  const draft = { id: "", incident_id: id, kind, at: new Date(at), certainty, replaces: own?.id ?? null };
  const after = currentMoments([...moments, draft]);
  return {
    before: incidentDurations(before),
    after: incidentDurations(after),
    consequences: await consequencesOfChange(context, { incidentId: id, before, after }),
  };
};

export const recordMoment: Verb<typeof contract.recordKeyMoment> = async (context, { id, ...draft }) => {
  await actOnIncident(context, id, async ({ ids }) => {
    await record(context, { id, ids }, draft);
    await recomputeClocks(context, incidentKind, [id]);
    return { action: "moment_recorded", details: { moment: draft.kind, at: draft.at } };
  });
  return await keyMoments(context, id);
};

export const incidentMomentsVerbs = [
  route(contract.previewKeyMoment, previewKeyMoment),
  route(contract.recordKeyMoment, recordMoment),
];
