import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { sharedDetail } from "#features/incidents/server/client/shared-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getSharedIncident: Verb<typeof contract.getSharedIncident> = (context, { id }) =>
  sharedDetail(context, id, { draft: false });
