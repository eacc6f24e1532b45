import { useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { pauseReasons } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { incidentCase } from "#features/response/incidents/contracts/incident-work.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { incidentClockLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf, without } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";

// The pause for the client is left out, because it begins and ends with a task of the client.
const reasons = without(pauseReasons, ["waiting_client"]);
const reasonLabels = { agreed: "Acordada con el cliente", third_party: "Depende de un tercero" } as const;

interface PauseDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** Pauses the service-level timers; legal terms continue. */
export function PauseDialog({ incident: { id, version, code }, onClose }: PauseDialogProps) {
  const [reason, setReason] = useState<(typeof reasons)[number]>("agreed");
  const pause = useIncidentStep(incidentCase.pauseClocks, onClose);
  return (
    <TextDialog
      title={`Pausar los relojes de ${code}`}
      label="Por qué"
      hint="El cliente puede leerlo. Se pausan los plazos del contrato; los de la ley no se detienen nunca."
      shortest={5}
      limit={1_000}
      action="Pausar relojes"
      busy={pause.isPending}
      failure={pause.error}
      onSave={(note) => pause.mutate({ id, version, reason, note })}
      onClose={onClose}
    >
      <Field label="Tipo de pausa">
        <Select
          options={reasons.map((value) => ({ value, label: reasonLabels[value] }))}
          value={reason}
          onChange={({ target }) => setReason(oneOf(reasons, target.value) ?? reason)}
        />
      </Field>
    </TextDialog>
  );
}

interface ExplainDialogProps {
  detail: IncidentDetail;
  onClose: () => void;
}

/** The explanation of a missed service level. */
export function ExplainDialog({ detail, onClose }: ExplainDialogProps) {
  const late = detail.clocks.filter(({ state }) => state === "breached");
  const keyOf = ({ kind, cycle }: (typeof late)[number]) => `${kind} ${cycle}`;
  const [selectedValue, setChosen] = useState(late[0] && keyOf(late[0]));
  const explain = useIncidentStep(incidentCase.explainBreach, onClose);
  const clock = late.find((each) => keyOf(each) === selectedValue) ?? late[0];
  if (!clock) return null;
  return (
    <TextDialog
      title={`Por qué venció un plazo de ${detail.incident.code}`}
      label="Explicación"
      hint="La lee el cliente y queda en la historia."
      shortest={10}
      limit={1_000}
      action="Guardar la explicación"
      busy={explain.isPending}
      failure={explain.error}
      onSave={(explanation) =>
        explain.mutate({ id: detail.incident.id, kind: clock.kind, cycle: clock.cycle, explanation })
      }
      onClose={onClose}
    >
      {late.length > 1 && (
        <Field label="Plazo">
          <Select
            options={late.map((each) => ({
              value: keyOf(each),
              label: `${incidentClockLabels[each.kind]}${each.cycle > 1 ? ` (vez ${each.cycle})` : ""}`,
            }))}
            value={keyOf(clock)}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      )}
    </TextDialog>
  );
}
