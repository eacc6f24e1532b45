import { useMay } from "#platform/web/screen/use-may.ts";
import { SharedIncidents } from "./client/shared-incidents.tsx";
import { IncidentList } from "./list/incident-list.tsx";

/** Both sides use one path: the provider gets the work list, the company the shared incidents. */
export default function IncidentsPage() {
  return useMay("incident.work") ? <IncidentList /> : <SharedIncidents />;
}
