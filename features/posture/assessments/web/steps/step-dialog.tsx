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
  /** The step to edit; absent to create one. */
  step?: AttackStep;
  onClose: () => void;
}

function draftOf(step: AttackStep | undefined, zone: string) {
  const began = step && new Date(step.at);
  const clock = began && zonedParts(began, zone);
  return {
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
  };
}

type Draft = ReturnType<typeof draftOf>;

/** Returns the step in the form that is sent; undefined while the entered time is not valid. */
function bodyOf({ day, time, technique_id, ...written }: Draft, zone: string) {
  const at = zonedInstant(`${day}T${time}`, zone);
  return at && { ...written, technique_id: technique_id.trim() || null, at };
}

interface DraftProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** The dialog to add or change a step of the attack. */
export function StepDialog({ assessmentId: id, step, onClose }: StepDialogProps) {
  const zone = usePersonZone();
  const [draft, setDraft] = useState(() => draftOf(step, zone));
  const [tools, setTools] = useState<WrittenTool[]>(step ? [...step.tools] : []);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const add = useCallMutation(addStep, onClose);
  const edit = useCallMutation(editStep, onClose);
  const remove = useCallMutation(removeStep, onClose);
  const submit = () => {
    const body = bodyOf(draft, zone);
    if (!body) return;
    const written = { ...body, id, ended_at: step?.ended_at ?? null, tools };
    if (step) edit.mutate({ ...written, step_id: step.id });
    else add.mutate(written);
  };
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
      <StepMoment draft={draft} change={change} />
      <StepRoute draft={draft} change={change} />
      <ToolFields tools={tools} onChange={setTools} />
      <ShortText name="expected" label="Detección esperada" limit={2_000} draft={draft} change={change} />
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

/** The fields for the technique of the step, its round and its time. */
function StepMoment({ draft, change }: DraftProps) {
  return (
    <>
      <FieldPair>
        <Field label="Técnica de ATT&CK" optional>
          <TextInput
            pattern="T\d{4}(\.\d{3})?"
            title="Una técnica se escribe como T1059.001."
            value={draft.technique_id}
            onChange={({ target }) => change({ technique_id: target.value })}
          />
        </Field>
        <ShortText name="round" label="Ronda" limit={60} draft={draft} change={change} />
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
    </>
  );
}

interface ShortTextProps extends DraftProps {
  name: keyof Draft;
  label: string;
  limit: number;
}

/** An optional line of the step. */
function ShortText({ name, label, limit, draft, change }: ShortTextProps) {
  return (
    <Field label={label} optional>
      <TextInput
        maxLength={limit}
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
}

/** The fields for the target of the step and its source. */
function StepRoute({ draft, change }: DraftProps) {
  return (
    <FieldPair>
      <ShortText name="target" label="Objetivo" limit={300} draft={draft} change={change} />
      <ShortText
        name="source_address"
        label="Dirección de origen"
        limit={200}
        draft={draft}
        change={change}
      />
    </FieldPair>
  );
}
