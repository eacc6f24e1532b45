import { useMay } from "#platform/web/screen/use-may.ts";
import { SharedIncidents } from "./client/shared-incidents.tsx";
import { IncidentList } from "./list/incident-list.tsx";

/** One address for both sides: the list of those who work on incidents, or what the company is shown of them. */
export default function IncidentsPage() {
  return useMay("incident.work") ? <IncidentList /> : <SharedIncidents />;
}
