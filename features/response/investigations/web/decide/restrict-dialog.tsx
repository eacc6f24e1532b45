import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  listInvestigators,
  restrictInvestigation,
} from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PeopleChoice } from "#platform/web/work/people-choice.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

interface RestrictDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** Restricts the investigation to named people from now on. */
export function RestrictDialog({ detail, onClose }: RestrictDialogProps) {
  const { id, version, code } = detail.investigation;
  const candidates = useQuery(callQuery(listInvestigators, {})).data?.items ?? [];
  const [people, setPeople] = useState<readonly number[]>([]);
  const restrict = useInvestigationStep(restrictInvestigation, onClose);
  return (
    <TextDialog
      title={`Restringir ${code}`}
      label="Motivo"
      hint="Nadie más la encontrará, la contará ni la exportará, tampoco los administradores. Usted y su equipo la siguen viendo."
      shortest={5}
      limit={2_000}
      action="Restringir"
      busy={restrict.isPending}
      failure={restrict.error}
      onSave={(reason) => restrict.mutate({ id, version, people: [...people], reason })}
      onClose={onClose}
    >
      <PeopleChoice
        legend="Además de usted, la ven"
        people={candidates}
        chosen={people}
        onChange={setPeople}
      />
    </TextDialog>
  );
}
