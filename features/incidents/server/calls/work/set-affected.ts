import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import { addAffected, findAffected } from "#features/incidents/server/work/incident-parts.store.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const setAffected: Verb<typeof contract.setAffected> = async (context, { id, kind, name, state }) => {
  const { db, actor, clock } = context;
  await actOnIncident(context, id, async () => {
    const name_key = foldText(name);
    const known = (await findAffected(db, [id])).find(
      (each) => each.kind === kind && foldText(each.name) === name_key,
    );
    if (known?.state === state) return undefined;
    const row = { company_id: companyIn(actor), id: uuidv7(), incident_id: id, kind, name, name_key, state };
    await addAffected(db, [{ ...row, added_at: clock.now() }], { states: true });
    return { action: "affected_set", details: { kind, state } };
  });
  return await incidentDetail(context, id);
};
