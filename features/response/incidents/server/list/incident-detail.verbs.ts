import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/incident-detail.contract.ts";
import { incidentDetail } from "../work/incident-detail.ts";

export const getIncident: Verb<typeof contract.getIncident> = (context, { id }) =>
  incidentDetail(context, id);

export const incidentDetailVerbs = [route(contract.getIncident, getIncident)];
