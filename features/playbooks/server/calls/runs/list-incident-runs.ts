import type * as contract from "#features/playbooks/contracts/run.contract.ts";
import { findRunIncident, findRuns } from "#features/playbooks/server/runs/run.store.ts";
import { runViews } from "#features/playbooks/server/runs/run-view.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listIncidentRuns: Verb<typeof contract.listIncidentRuns> = async (context, { id }) => {
  const incident = await findRunIncident(context.db, id);
  if (!incident) throw new Refusal("not_found");
  return {
    items: await runViews(context, await findRuns(context.db, id)),
    unseen_by_client: !incident.client_visible,
  };
};
