import { useState } from "react";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import { resultLabels, workLabels } from "#features/compliance/control-states/control-states.labels.ts";
import type { Control } from "#features/compliance/standards/standards.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { OvertakenNotice } from "../status/overtaken-notice.tsx";
import { useStatusChange } from "../status/use-status-change.ts";
import { choicesOf } from "../text/status-labels.ts";
import { type EditedState, LevelChoices } from "./level-choices.tsx";
import { OwnerChoice } from "./owner-choice.tsx";

interface ChoiceProps<Value extends string> {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A choice from a closed list of values. */
function Choice<Value extends string>({ options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Select
      options={options}
      value={value}
      onChange={(event) => {
        const selectedOption = options.find((option) => option.value === event.target.value);
        if (selectedOption) onChoose(selectedOption.value);
      }}
    />
  );
}

interface ControlStateFormProps {
  status: ControlStatus;
  control: Control;
}

/** The state of a control as the company edits it. Typed text survives somebody else's save. */
export function ControlStateForm({ status, control }: ControlStateFormProps) {
  const { values, changes, dirty, set, forget } = useDraft<EditedState>(status);
  const [reason, setReason] = useState("");
  const save = useStatusChange(() => {
    forget();
    setReason("");
  });
  const excluded = values.result === "not_applicable";
  const lacksWhy = excluded && values.justification.trim() === "";

  return (
    <Form
      onSubmit={() => !lacksWhy && save.mutate({ status, changes: { ...changes, reason } })}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!dirty && { notYet: "No hay cambios que guardar" })}
            {...(lacksWhy && { notYet: "Falta la justificación" })}
          >
            Guardar
          </Button>
          {dirty && (
            <Button look="quiet" onClick={forget}>
              Descartar
            </Button>
          )}
        </>
      }
    >
      <ProgressFields values={values} set={set} />
      {excluded && <ExclusionField values={values} set={set} lacking={dirty && lacksWhy} />}
      {!excluded && <LevelChoices standardId={control.standard_id} values={values} onSet={set} />}
      <CareFields values={values} ownerName={status.owner_name} set={set} />
      <Field label="Observación" optional>
        <TextArea
          limit={5_000}
          value={values.observation}
          onChange={(event) => set("observation", event.target.value)}
        />
      </Field>
      {dirty && (
        <Field label="Motivo del cambio" hint="Queda en la historia, junto a su nombre." optional>
          <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      <SaveOutcome save={save} dirty={dirty} />
    </Form>
  );
}

interface StateFieldsProps {
  values: EditedState;
  set: <Name extends keyof EditedState>(name: Name, value: EditedState[Name]) => void;
}

function ProgressFields({ values, set }: StateFieldsProps) {
  return (
    <FieldPair>
      <Field label="Resultado">
        <Choice
          options={choicesOf(resultLabels)}
          value={values.result}
          onChoose={(value) => set("result", value)}
        />
      </Field>
      <Field label="Avance del trabajo">
        <Choice
          options={choicesOf(workLabels)}
          value={values.work_status}
          onChoose={(value) => set("work_status", value)}
        />
      </Field>
    </FieldPair>
  );
}

/** The form field for the reason why the control does not apply. */
function ExclusionField({ values, set, lacking }: StateFieldsProps & { lacking: boolean }) {
  return (
    <Field
      label="Justificación"
      hint="Por qué no aplica a la empresa. Queda en la declaración de aplicabilidad."
      error={lacking ? "Un control que no aplica necesita su justificación." : undefined}
    >
      <TextArea
        limit={2_000}
        value={values.justification}
        onChange={(event) => set("justification", event.target.value)}
      />
    </Field>
  );
}

/** The fields for the owner of the control and its due day. */
function CareFields({ values, ownerName, set }: StateFieldsProps & { ownerName: string | null }) {
  return (
    <FieldPair>
      <Field label="Responsable" optional>
        <OwnerChoice
          ownerId={values.owner_id}
          ownerName={ownerName}
          onChoose={(owner) => set("owner_id", owner)}
        />
      </Field>
      <Field label="Plazo" optional>
        <DateInput
          value={values.due_date ?? ""}
          onChange={(event) => set("due_date", event.target.value || null)}
        />
      </Field>
    </FieldPair>
  );
}

/** The outcome of the last change: saved, or refused because another person saved first. */
function SaveOutcome({ save, dirty }: { save: ReturnType<typeof useStatusChange>; dirty: boolean }) {
  return (
    <>
      {save.overtaken && (
        <OvertakenNotice overtaken={save.overtaken} onReload={save.accept} onInsist={save.insist} />
      )}
      {save.error && !save.overtaken && (
        <Notice tone="danger" title="No se guardó">
          {refusalText(save.error)}
        </Notice>
      )}
      {save.isSuccess && !dirty && <Notice tone="good">Cambios guardados.</Notice>}
    </>
  );
}
