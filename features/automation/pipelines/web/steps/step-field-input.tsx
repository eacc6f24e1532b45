import type {
  StepField,
  StepValue,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";

interface StepFieldInputProps {
  field: StepField;
  value: StepValue | undefined;
  /** Called with the new value of the argument; undefined removes the argument. */
  onChange: (value: StepValue | undefined) => void;
}

const asText = (value: StepValue | undefined): string =>
  Array.isArray(value) ? value.join("\n") : value === undefined ? "" : String(value);

/** Converts a text to the type of its field; a text with an expression is unchanged. */
function fromText({ type }: StepField, text: string): StepValue | undefined {
  if (text === "") return undefined;
  if (text.includes("{{")) return type === "list" ? text.split("\n") : text;
  if (type === "number" && Number.isFinite(Number(text))) return Number(text);
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return type === "list" ? text.split("\n") : text;
}

/** The input for one argument of a step, according to the type of its field. */
export function StepFieldInput({ field, value, onChange }: StepFieldInputProps) {
  const { label, hint, type, required, options } = field;
  const change = (text: string) => onChange(fromText(field, text));
  const text = asText(value);
  const asChoice = type === "choice" ? options : [];
  const isPlainChoice = type === "choice" && !text.includes("{{");
  return (
    <Field label={label} hint={hint || undefined} optional={!required}>
      {isPlainChoice ? (
        <Select
          options={asChoice}
          placeholder="Elegir"
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      ) : type === "long" || type === "list" ? (
        <TextArea limit={4_000} rows={3} value={text} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextInput maxLength={4_000} value={text} onChange={({ target }) => change(target.value)} />
      )}
    </Field>
  );
}
