import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { countShared } from "#features/incidents/server/client/shared-incident.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const countSharedIncidents: Verb<typeof contract.countSharedIncidents> = async ({ db }) =>
  await countShared(db);
