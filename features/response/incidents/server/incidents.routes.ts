import { noteRoutes } from "#platform/server/work/note-routes.ts";
import * as notes from "../contracts/incident-notes.contract.ts";
import { sharedIncidentsVerbs } from "./client/shared-incidents.verbs.ts";
import { incidentClosingVerbs } from "./closing/incident-closing.verbs.ts";
import { incidentNotesVerbs } from "./decisions/incident-notes.verbs.ts";
import { incidentEvidenceVerbs } from "./evidence/incident-evidence.verbs.ts";
import { incidentFiguresVerbs } from "./figures/incident-figures.verbs.ts";
import { incidentCaseRoutes } from "./incident-case.routes.ts";
import { incidentJoinsVerbs } from "./joins/incident-joins.verbs.ts";
import { incidentDetailVerbs } from "./list/incident-detail.verbs.ts";
import { incidentsVerbs } from "./list/incidents.verbs.ts";
import { incidentMergesVerbs } from "./merges/incident-merges.verbs.ts";
import { incidentMomentsVerbs } from "./moments/incident-moments.verbs.ts";
import { incidentObservablesVerbs } from "./observables/incident-observables.verbs.ts";
import { incidentReportsVerbs } from "./reports/incident-reports.verbs.ts";
import { incidentTasksVerbs } from "./tasks/incident-tasks.verbs.ts";
import { incidentTimelineVerbs } from "./timeline/incident-timeline.verbs.ts";
import { actOnIncident, readFamily } from "./work/act-on-incident.ts";
import { incidentPolicyVerbs } from "./work/incident-policy.verbs.ts";
import { incidentWorkVerbs } from "./work/incident-work.verbs.ts";

export const incidentsRoutes = [
  ...incidentsVerbs,
  ...incidentDetailVerbs,
  ...incidentWorkVerbs,
  ...incidentMomentsVerbs,
  ...incidentJoinsVerbs,
  ...incidentObservablesVerbs,
  ...incidentPolicyVerbs,
  ...incidentFiguresVerbs,
  ...incidentCaseRoutes,
  ...incidentTimelineVerbs,
  ...incidentTasksVerbs,
  ...sharedIncidentsVerbs,
  ...noteRoutes(notes.noteCallsOfIncidents, {
    caseName: "incident",
    read: readFamily,
    act: actOnIncident,
  }),
  ...incidentNotesVerbs,
  ...incidentEvidenceVerbs,
  ...incidentReportsVerbs,
  ...incidentClosingVerbs,
  ...incidentMergesVerbs,
];
