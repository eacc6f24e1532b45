import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/identity/access/access.contract.ts";
import {
  listCandidates,
  restrictIncident,
} from "#features/response/incidents/contracts/incident-work.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { RestrictDialog } from "#platform/web/work/restrict-dialog.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";

interface RestrictIncidentDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** Restricts the incident to named people from now on. */
export function RestrictIncidentDialog({ incident, onClose }: RestrictIncidentDialogProps) {
  const { id, version, code } = incident;
  const candidates = useQuery(callQuery(listCandidates, {}));
  const ownId = useQuery(callQuery(listUsers, {})).data?.[0]?.id;
  const restrict = useIncidentStep(restrictIncident, onClose);
  return (
    <RestrictDialog
      code={code}
      hint="Nadie más lo encontrará, lo contará ni lo exportará, tampoco los administradores. Usted queda entre las personas."
      legend="Además de usted, lo ven"
      candidates={candidates}
      ownId={ownId}
      busy={restrict.isPending}
      failure={restrict.error}
      onRestrict={(people, reason) => restrict.mutate({ id, version, people, reason })}
      onClose={onClose}
    />
  );
}
