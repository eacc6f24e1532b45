import { useState } from "react";
import {
  type AttackStep,
  addStep,
  editStep,
  removeStep,
} from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import { calendarDay, zonedParts } from "#platform/contract/dates/calendar-day.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone, zonedInstant } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { ToolFields, type WrittenTool } from "./tool-fields.tsx";

interface StepDialogProps {
  assessmentId: string;
  /** The step to edit; a new one without it. */
  step?: AttackStep;
  onClose: () => void;
}

/** Writes a step of the attack. */
export function StepDialog({ assessmentId: id, step, onClose }: StepDialogProps) {
  const zone = usePersonZone();
  const began = step && new Date(step.at);
  const clock = began && zonedParts(began, zone);
  const [draft, setDraft] = useState({
    name: step?.name ?? "",
    technique_id: step?.technique_id ?? "",
    target: step?.target ?? "",
    source_address: step?.source_address ?? "",
    round: step?.round ?? "",
    expected: step?.expected ?? "",
    command: step?.command ?? "",
    note: step?.note ?? "",
    day: began ? calendarDay(began, zone) : "",
    time: clock ? `${clock.hour}:${clock.minute}` : "",
  });
  const [tools, setTools] = useState<WrittenTool[]>(step ? [...step.tools] : []);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const add = useCallMutation(addStep, onClose);
  const edit = useCallMutation(editStep, onClose);
  const remove = useCallMutation(removeStep, onClose);
  const submit = () => {
    const { day, time, technique_id, ...written } = draft;
    const at = zonedInstant(`${day}T${time}`, zone);
    if (!at) return;
    const body = {
      ...written,
      id,
      technique_id: technique_id.trim() || null,
      at,
      ended_at: step?.ended_at ?? null,
      tools,
    };
    if (step) edit.mutate({ ...body, step_id: step.id });
    else add.mutate(body);
  };
  const text = (name: keyof typeof draft, label: string, limit: number) => (
    <Field label={label} optional>
      <TextInput
        maxLength={limit}
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <FormDialog
      title={step ? "Editar el paso" : "Nuevo paso"}
      wide
      action="Guardar"
      busy={add.isPending || edit.isPending}
      failure={add.error ?? edit.error ?? remove.error}
      onSubmit={submit}
      onClose={onClose}
      more={
        step && (
          <Button
            look="quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id, step_id: step.id })}
          >
            Eliminar
          </Button>
        )
      }
    >
      <Field label="Nombre">
        <TextInput
          required
          maxLength={300}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label="Técnica de ATT&CK" optional>
          <TextInput
            pattern="T\d{4}(\.\d{3})?"
            title="Una técnica se escribe como T1059.001."
            value={draft.technique_id}
            onChange={({ target }) => change({ technique_id: target.value })}
          />
        </Field>
        {text("round", "Ronda", 60)}
      </FieldPair>
      <FieldPair>
        <Field label="Día">
          <DateInput required value={draft.day} onChange={({ target }) => change({ day: target.value })} />
        </Field>
        <Field label="Hora">
          <TextInput
            required
            type="time"
            value={draft.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        {text("target", "Objetivo", 300)}
        {text("source_address", "Dirección de origen", 200)}
      </FieldPair>
      <ToolFields tools={tools} onChange={setTools} />
      {text("expected", "Detección esperada", 2_000)}
      <Field label="Comando" optional>
        <TextArea
          limit={4_000}
          value={draft.command}
          onChange={({ target }) => change({ command: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
