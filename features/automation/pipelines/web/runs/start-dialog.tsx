import { useState } from "react";
import { useNavigate } from "react-router";
import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { startPipelineRun } from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { runsPath } from "../pipeline-address.ts";
import styles from "../pipelines.module.css";

type Input = PipelineDefinition["inputs"][number];
type InputValue = string | number | boolean;

interface StartDialogProps {
  id: string;
  content: PipelineDefinition;
  onClose: () => void;
}

const presetOf = ({ type, default: preset }: Input): InputValue =>
  preset ?? (type === "boolean" ? false : "");

/** Starts a run by hand with its inputs. A second click does not start another run. */
export function StartDialog({ id, content, onClose }: StartDialogProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [inputs, setInputs] = useState<Record<string, InputValue>>(() =>
    Object.fromEntries(content.inputs.map((input) => [input.key, presetOf(input)])),
  );
  const navigate = useNavigate();
  const start = useCallMutation(startPipelineRun, ({ run }) => navigate(runsPath(id, run.id)));
  const filledInputs = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== ""));
  return (
    <FormDialog
      title={`Ejecutar «${content.name}»`}
      action="Ejecutar ahora"
      busy={start.isPending}
      failure={start.error}
      onSubmit={() => start.mutate({ id, request_key: requestKey, inputs: filledInputs })}
      onClose={onClose}
    >
      {content.inputs.length === 0 && <p className={styles.note}>No necesita datos.</p>}
      {content.inputs.map((input) => (
        <InputField
          key={input.key}
          input={input}
          value={inputs[input.key] ?? ""}
          onChange={(value) => setInputs({ ...inputs, [input.key]: value })}
        />
      ))}
    </FormDialog>
  );
}

interface InputFieldProps {
  input: Input;
  value: InputValue;
  onChange: (value: InputValue) => void;
}

function InputField({ input: { label, type, required }, value, onChange }: InputFieldProps) {
  if (type === "boolean")
    return (
      <Checkbox label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    );
  return (
    <Field label={label} optional={!required}>
      <TextInput
        type={type === "number" ? "number" : "text"}
        step="any"
        required={required}
        maxLength={1_000}
        value={String(value)}
        onChange={({ target }) =>
          onChange(type === "number" && target.value !== "" ? target.valueAsNumber : target.value)
        }
      />
    </Field>
  );
}
