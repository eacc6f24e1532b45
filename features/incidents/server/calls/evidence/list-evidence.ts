import type * as contract from "#features/incidents/contracts/incident-evidence.contract.ts";
import { evidenceOf } from "#features/incidents/server/evidence/evidence-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listEvidence: Verb<typeof contract.listEvidence> = async (context, { id }) => ({
  items: await evidenceOf(context, id),
});
