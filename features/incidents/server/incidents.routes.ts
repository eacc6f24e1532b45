import * as detail from "#features/incidents/contracts/incident-detail.contract.ts";
import * as figures from "#features/incidents/contracts/incident-figures.contract.ts";
import * as joins from "#features/incidents/contracts/incident-joins.contract.ts";
import * as moments from "#features/incidents/contracts/incident-moments.contract.ts";
import * as observables from "#features/incidents/contracts/incident-observables.contract.ts";
import * as policy from "#features/incidents/contracts/incident-policy.contract.ts";
import * as work from "#features/incidents/contracts/incident-work.contract.ts";
import * as contract from "#features/incidents/contracts/incidents.contract.ts";
import { route } from "#platform/server/verb.ts";
import { getIncidentFigures } from "./calls/figures/get-incident-figures.ts";
import { getIncidentPanel } from "./calls/figures/get-incident-panel.ts";
import { listCompanyIncidents } from "./calls/figures/list-company-incidents.ts";
import { attachAlerts } from "./calls/joins/attach-alerts.ts";
import { detachAlert } from "./calls/joins/detach-alert.ts";
import { linkIncident } from "./calls/joins/link-incident.ts";
import { listIncidentsOfAlert } from "./calls/joins/list-incidents-of-alert.ts";
import { listSimilarIncidents } from "./calls/joins/list-similar-incidents.ts";
import { proposeIncidents } from "./calls/joins/propose-incidents.ts";
import { unlinkIncident } from "./calls/joins/unlink-incident.ts";
import { exportIncidents } from "./calls/list/export-incidents.ts";
import { getIncident } from "./calls/list/get-incident.ts";
import { getTaxonomy } from "./calls/list/get-taxonomy.ts";
import { listIncidentFacets } from "./calls/list/list-incident-facets.ts";
import { listIncidents } from "./calls/list/list-incidents.ts";
import { previewMoment } from "./calls/moments/preview-moment.ts";
import { recordMoment } from "./calls/moments/record-moment.ts";
import { getSightings } from "./calls/observables/get-sightings.ts";
import { listObservables } from "./calls/observables/list-observables.ts";
import { markObservables } from "./calls/observables/mark-observables.ts";
import { pasteObservables } from "./calls/observables/paste-observables.ts";
import { removeObservables } from "./calls/observables/remove-observables.ts";
import { getIncidentPolicy } from "./calls/policy/get-incident-policy.ts";
import { saveIncidentPolicy } from "./calls/policy/save-incident-policy.ts";
import { addPerson } from "./calls/work/add-person.ts";
import { decideVerdict } from "./calls/work/decide-verdict.ts";
import { declareIncident } from "./calls/work/declare-incident.ts";
import { listCandidates } from "./calls/work/list-candidates.ts";
import { removeAffected } from "./calls/work/remove-affected.ts";
import { removePerson } from "./calls/work/remove-person.ts";
import { restrictIncident } from "./calls/work/restrict-incident.ts";
import { reviseIncident } from "./calls/work/revise-incident.ts";
import { setAffected } from "./calls/work/set-affected.ts";
import { unrestrictIncident } from "./calls/work/unrestrict-incident.ts";
import { incidentCaseRoutes } from "./incident-case.routes.ts";
import { incidentPartRoutes } from "./incident-parts.routes.ts";

export const incidentsRoutes = [
  route(contract.listIncidents, listIncidents),
  route(contract.exportIncidents, exportIncidents),
  route(contract.listIncidentFacets, listIncidentFacets),
  route(contract.getTaxonomy, getTaxonomy),
  route(detail.getIncident, getIncident),
  route(work.declareIncident, declareIncident),
  route(work.reviseIncident, reviseIncident),
  route(work.decideVerdict, decideVerdict),
  route(work.restrictIncident, restrictIncident),
  route(work.unrestrictIncident, unrestrictIncident),
  route(work.addPerson, addPerson),
  route(work.removePerson, removePerson),
  route(work.listCandidates, listCandidates),
  route(work.setAffected, setAffected),
  route(work.removeAffected, removeAffected),
  route(moments.previewMoment, previewMoment),
  route(moments.recordMoment, recordMoment),
  route(joins.proposeIncidents, proposeIncidents),
  route(joins.listSimilarIncidents, listSimilarIncidents),
  route(joins.listIncidentsOfAlert, listIncidentsOfAlert),
  route(joins.attachAlerts, attachAlerts),
  route(joins.detachAlert, detachAlert),
  route(joins.linkIncident, linkIncident),
  route(joins.unlinkIncident, unlinkIncident),
  route(observables.listObservables, listObservables),
  route(observables.pasteObservables, pasteObservables),
  route(observables.markObservables, markObservables),
  route(observables.removeObservables, removeObservables),
  route(observables.getSightings, getSightings),
  route(policy.getIncidentPolicy, getIncidentPolicy),
  route(policy.saveIncidentPolicy, saveIncidentPolicy),
  route(figures.getIncidentFigures, getIncidentFigures),
  route(figures.getIncidentPanel, getIncidentPanel),
  route(figures.listCompanyIncidents, listCompanyIncidents),
  ...incidentCaseRoutes,
  ...incidentPartRoutes,
];
