import type * as contract from "#features/incidents/contracts/incident-policy.contract.ts";
import { findIncidentPolicy } from "#features/incidents/server/work/incident-policy.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getIncidentPolicy: Verb<typeof contract.getIncidentPolicy> = async ({ db }) =>
  await findIncidentPolicy(db);
