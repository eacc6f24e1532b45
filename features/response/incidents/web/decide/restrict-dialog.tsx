import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listCandidates,
  restrictIncident,
} from "#features/response/incidents/contracts/incident-work.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PeopleChoice } from "#platform/web/work/people-choice.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";

interface RestrictDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** Restricts the incident to named people from now on. */
export function RestrictDialog({ incident: { id, version, code }, onClose }: RestrictDialogProps) {
  const candidates = useQuery(callQuery(listCandidates, {})).data?.items ?? [];
  const [people, setPeople] = useState<readonly number[]>([]);
  const restrict = useIncidentStep(restrictIncident, onClose);
  return (
    <TextDialog
      title={`Restringir ${code}`}
      label="Motivo"
      hint="Nadie más lo encontrará, lo contará ni lo exportará, tampoco los administradores. Usted queda entre las personas."
      shortest={5}
      limit={2_000}
      action="Restringir"
      busy={restrict.isPending}
      failure={restrict.error}
      onSave={(reason) => restrict.mutate({ id, version, people: [...people], reason })}
      onClose={onClose}
    >
      <PeopleChoice
        legend="Además de usted, lo ven"
        people={candidates}
        chosen={people}
        onChange={setPeople}
      />
    </TextDialog>
  );
}
