import type * as contract from "#features/legal-duties/contracts/legal-duties.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { dutiesView } from "../case/duties-view.ts";

export const getIncidentDuties: Verb<typeof contract.getIncidentDuties> = (context, { id }) =>
  dutiesView(context, id);
