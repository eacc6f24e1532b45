import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { incidentsRoutes } from "./server/incidents.routes.ts";
import { searchIncidents } from "./server/list/search-incidents.ts";
import { noticeDueIncidents } from "./server/work/incident-case.ts";

export const incidents: Feature = {
  name: "incidents",
  routes: incidentsRoutes,
  jobs: [noticeDueIncidents],
  files: [{ table: "incident_evidence_file", column: "file_key" }],
  extensions: [
    searchSources.with({
      area: "incident",
      label: "Incidentes",
      order: 12,
      permission: "incident.read",
      find: searchIncidents,
    }),
  ],
};
