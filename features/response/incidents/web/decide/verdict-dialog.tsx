import { useState } from "react";
import { incidentVerdicts } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { decideVerdict } from "#features/response/incidents/contracts/incident-work.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { incidentVerdictLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { useIncidentStep } from "../work/use-incident-change.ts";

interface VerdictDialogProps {
  incident: Incident;
  /** The reason of the present verdict. */
  reason: string;
  onClose: () => void;
}

/** The verdict, apart from the stage of the work. */
export function VerdictDialog({ incident, reason: before, onClose }: VerdictDialogProps) {
  const { id, version, code } = incident;
  const [verdict, setVerdict] = useState(incident.verdict ?? undefined);
  const [reason, setReason] = useState(before);
  const decide = useIncidentStep(decideVerdict, onClose);
  return (
    <Dialog title={`Veredicto de ${code}`} onClose={onClose}>
      <Form
        onSubmit={() => verdict && decide.mutate({ id, version, verdict, reason })}
        actions={
          <>
            <Button look="main" type="submit" busy={decide.isPending}>
              Guardar veredicto
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
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
        <SaveTrouble failure={decide.error} />
      </Form>
    </Dialog>
  );
}
