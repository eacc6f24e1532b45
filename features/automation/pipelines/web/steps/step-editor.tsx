import type {
  PipelineStep,
  StepKindView,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import styles from "../pipelines.module.css";
import { StepFieldInput } from "./step-field-input.tsx";

interface StepEditorProps {
  step: PipelineStep;
  kinds: readonly StepKindView[];
  onChange: (step: PipelineStep) => void;
}

/** The form for one step; its fields are those of the step's kind. */
export function StepEditor({ step, kinds, onChange }: StepEditorProps) {
  const view = kinds.find(({ kind }) => kind === step.kind);
  const set = (change: Partial<PipelineStep>) => onChange({ ...step, ...change });
  return (
    <Stack gap={2} bounded>
      <Field label="Título del paso">
        <TextInput
          required
          maxLength={150}
          value={step.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Qué hace" hint={view?.description}>
        <Select
          options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
          value={step.kind}
          onChange={({ target }) => set({ kind: target.value, with: {} })}
        />
      </Field>
      {view?.fields.map((field) => (
        <StepFieldInput
          key={field.name}
          field={field}
          value={step.with[field.name]}
          onChange={(value) => {
            const { [field.name]: _, ...rest } = step.with;
            set({ with: value === undefined ? rest : { ...rest, [field.name]: value } });
          }}
        />
      ))}
      {view && view.outputs.length > 0 && (
        <p className={styles.note}>
          Los pasos siguientes pueden usar{" "}
          {view.outputs.map((name) => `{{ pasos.${step.key}.${name} }}`).join(", ")}
        </p>
      )}
      <details>
        <summary>Condición, reintentos y plazo</summary>
        <Stack gap={2} bounded>
          <Field label="Solo si" hint="Por ejemplo: causa.severidad >= 4" optional>
            <TextInput
              maxLength={500}
              value={step.only_if}
              onChange={({ target }) => set({ only_if: target.value })}
            />
          </Field>
          <Field label="Reintentos" hint="Entre 0 y 8">
            <TextInput
              type="number"
              min={0}
              max={8}
              value={step.retries}
              onChange={({ target }) => set({ retries: target.valueAsNumber || 0 })}
            />
          </Field>
          <Field label="Plazo en segundos" hint="Entre 1 y 60">
            <TextInput
              type="number"
              min={1}
              max={60}
              value={step.timeout_seconds}
              onChange={({ target }) => set({ timeout_seconds: target.valueAsNumber || 1 })}
            />
          </Field>
          <Checkbox
            label="Si falla, seguir con el paso siguiente"
            checked={step.on_failure === "continue"}
            onChange={({ target }) => set({ on_failure: target.checked ? "continue" : "stop" })}
          />
        </Stack>
      </details>
    </Stack>
  );
}
