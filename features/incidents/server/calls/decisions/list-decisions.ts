import type * as contract from "#features/incidents/contracts/incident-notes.contract.ts";
import { decisionsOf } from "#features/incidents/server/decisions/decision-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listDecisions: Verb<typeof contract.listDecisions> = async (context, { id }) => ({
  items: await decisionsOf(context, id),
});
