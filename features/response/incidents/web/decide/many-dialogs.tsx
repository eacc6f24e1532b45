import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { incidentCase } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { AssignDialog } from "#platform/web/work/assign-dialog.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import type { StepDialogProps } from "../work/asked-step.ts";
import { openStages, stageAfter } from "../work/possible-steps.ts";
import { type IncidentAction, incidentCount, useIncidentChange } from "../work/use-incident-change.ts";

const nameOf = ({ incident, count }: StepDialogProps["asked"]) => incident?.code ?? incidentCount(count);

/** The shared parts of every single and bulk change: its target and its outcome. */
function useAskedChange({ asked: { selection, count, incident }, onDone }: StepDialogProps) {
  const change = useIncidentChange(onDone);
  return {
    busy: change.isPending,
    failure: change.error,
    save: (action: IncidentAction) => change.mutate({ selection, expected: count, action, incident }),
  };
}

/** The lead, or nobody. */
export function LeadDialog(props: StepDialogProps) {
  const { asked, onClose } = props;
  const people = useQuery(callQuery(incidentCase.listAssignees, {})).data?.items ?? [];
  const { busy, failure, save } = useAskedChange(props);
  const { incident } = asked;
  return (
    <AssignDialog
      title={`Quién lidera ${nameOf(asked)}`}
      label="Lidera"
      hint="Responde por el incidente ante el cliente."
      action="Guardar"
      people={people}
      assignee={incident && { id: incident.lead_id, name: incident.lead_name ?? "" }}
      busy={busy}
      failure={failure}
      onSave={(assignee_id) => save({ do: "assign", assignee_id })}
      onClose={onClose}
    />
  );
}

/** Moves an incident to another open stage; any order is allowed. */
export function MoveDialog(props: StepDialogProps) {
  const { asked, onClose } = props;
  const now = asked.incident?.stage;
  const others = openStages.filter((stage) => stage !== now);
  const [to, setTo] = useState((now && stageAfter(now)) ?? others[0] ?? "analysis");
  const { busy, failure, save } = useAskedChange(props);
  return (
    <TextDialog
      title={`Cambiar de etapa: ${nameOf(asked)}`}
      label="Nota"
      hint="Qué permite pasar a esta etapa. Solo la lee el proveedor."
      shortest={0}
      limit={2_000}
      action="Cambiar de etapa"
      busy={busy}
      failure={failure}
      onSave={(note) => save({ do: "move", to, note })}
      onClose={onClose}
    >
      <Field label="Etapa" hint="La primera entrada a cada etapa queda con su hora.">
        <Select
          options={optionsOf(others, stageLabels)}
          value={to}
          onChange={({ target }) => setTo(oneOf(openStages, target.value) ?? to)}
        />
      </Field>
    </TextDialog>
  );
}
