import type * as contract from "#features/incidents/contracts/incident-detail.contract.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getIncident: Verb<typeof contract.getIncident> = (context, { id }) =>
  incidentDetail(context, id);
