import type * as contract from "#features/incidents/contracts/incident-figures.contract.ts";
import { incidentPanel } from "#features/incidents/server/home/incident-home.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getIncidentPanel: Verb<typeof contract.getIncidentPanel> = (context) => incidentPanel(context);
