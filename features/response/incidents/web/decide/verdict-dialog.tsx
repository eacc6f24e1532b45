import { useState } from "react";
import { incidentVerdicts } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { decideVerdict } from "#features/response/incidents/contracts/incident-work.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { incidentVerdictLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { useIncidentStep } from "../work/use-incident-change.ts";

interface VerdictDialogProps {
  incident: Incident;
  /** The reason of the present verdict. */
  reason: string;
  onClose: () => void;
}

/** The dialog for the verdict, which is separate from the stage of the work. */
export function VerdictDialog({ incident, reason: before, onClose }: VerdictDialogProps) {
  const { id, version, code } = incident;
  const [verdict, setVerdict] = useState(incident.verdict ?? undefined);
  const [reason, setReason] = useState(before);
  const decide = useIncidentStep(decideVerdict, onClose);
  return (
    <FormDialog
      title={`Veredicto de ${code}`}
      action="Guardar veredicto"
      busy={decide.isPending}
      failure={decide.error}
      onSubmit={() => verdict && decide.mutate({ id, version, verdict, reason })}
      onClose={onClose}
    >
      <Field label="Qué resultó ser" hint="No cambia la etapa: dice qué fue, no cuánto falta.">
        <Select
          required
          placeholder="Elija uno"
          options={optionsOf(incidentVerdicts, incidentVerdictLabels)}
          value={verdict ?? ""}
          onChange={({ target }) => setVerdict(oneOf(incidentVerdicts, target.value))}
        />
      </Field>
      <Field label="Motivo" hint="En qué se apoya: hechos, evidencia, lo que se descartó.">
        <TextArea
          required
          minLength={5}
          limit={2_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
