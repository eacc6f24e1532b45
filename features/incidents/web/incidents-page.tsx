import { useMay } from "#platform/web/screen/use-may.ts";
import { IncidentList } from "./list/incident-list.tsx";
import { NothingShown } from "./list/nothing-shown.tsx";

/** The incidents of the company, for those who work on them. */
export default function IncidentsPage() {
  return useMay("incident.work") ? <IncidentList /> : <NothingShown />;
}
