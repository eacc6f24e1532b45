import type * as contract from "#features/incidents/contracts/incident-joins.contract.ts";
import { attachChosen } from "#features/incidents/server/joins/attach-alerts.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const attachAlerts: Verb<typeof contract.attachAlerts> = async (
  context,
  { id, reason, ...chosen },
) => {
  await actOnIncident(context, id, async ({ row }) => {
    const numbers = await attachChosen(context, row, chosen, reason);
    const touched = chosen.assets.length + chosen.accounts.length + chosen.observables.length;
    if (numbers.length + touched === 0) return undefined;
    return { action: "alerts_attached", details: { alerts: numbers } };
  });
  return await incidentDetail(context, id);
};
