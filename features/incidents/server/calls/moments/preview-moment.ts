import type * as contract from "#features/incidents/contracts/incident-moments.contract.ts";
import { currentMoments, durationsOf } from "#features/incidents/server/moments/moment.rules.ts";
import { findMoments } from "#features/incidents/server/moments/moment.store.ts";
import { consequencesOf, refuseFuture } from "#features/incidents/server/moments/record-moment.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const previewMoment: Verb<typeof contract.previewMoment> = async (
  context,
  { id, kind, at, certainty },
) => {
  const incident = await readFamily(context, id);
  refuseFuture({ at }, context.clock.now());
  const known = await findMoments(context.db, incident.ids);
  const before = currentMoments(known);
  const own = currentMoments(known.filter(({ incident_id }) => incident_id === id)).get(kind);
  const draft = { id: "", incident_id: id, kind, at: new Date(at), certainty, replaces: own?.id ?? null };
  const after = currentMoments([...known, draft]);
  return {
    before: durationsOf(before),
    after: durationsOf(after),
    consequences: await consequencesOf(context, { incidentId: id, before, after }),
  };
};
