import type * as contract from "#features/playbooks/contracts/run.contract.ts";
import { askedOf } from "#features/playbooks/server/runs/run-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAskedSteps: Verb<typeof contract.listAskedSteps> = (context, { incident_id }) =>
  askedOf(context, incident_id);
