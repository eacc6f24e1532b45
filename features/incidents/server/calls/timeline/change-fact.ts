import type * as contract from "#features/incidents/contracts/incident-timeline.contract.ts";
import { factKey } from "#features/incidents/server/timeline/fact.rules.ts";
import { findFact, saveFact } from "#features/incidents/server/timeline/fact.store.ts";
import { factOf } from "#features/incidents/server/timeline/fact-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeFact: Verb<typeof contract.changeFact> = async (
  context,
  { id, fact_id, version, source, at, ...rest },
) => {
  const { db, clock } = context;
  await actOnIncident(context, id, async ({ ids }) => {
    const row = asSeen(await findFact(db, ids, fact_id), { version });
    const set = {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(at && { at: new Date(at) }),
      ...(source !== undefined && { source_kind: source?.kind ?? null, source_ref: source?.ref ?? null }),
    };
    const changed = Object.entries(set).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof row]),
    );
    if (changed.length === 0) return undefined;
    const after = { ...row, ...set };
    const key = factKey({ ...after, at: after.at.toISOString() });
    await saveFact(db, fact_id, { ...set, key, updated_at: clock.now(), version: version + 1 });
    return { action: "fact_changed", details: { fields: changed.map(([name]) => name) } };
  });
  return await factOf(context, id, fact_id);
};
