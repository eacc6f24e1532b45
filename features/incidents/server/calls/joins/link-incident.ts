import type * as contract from "#features/incidents/contracts/incident-joins.contract.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import { linkTo } from "#features/incidents/server/work/incident-links.ts";
import type { Verb } from "#platform/server/verb.ts";

export const linkIncident: Verb<typeof contract.linkIncident> = async (context, { id, to, label }) => {
  await actOnIncident(context, id, async () => {
    await linkTo(context, id, to, label);
    return { action: "linked", details: { kind: to.kind } };
  });
  return await incidentDetail(context, id);
};
