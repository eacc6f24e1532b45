import type { ActKind } from "#features/company-acts/company-acts.contract.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";

interface ActFieldsProps {
  fields: ActKind["fields"];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

/** The form of an act, as its area describes it. */
export function ActFields({ fields, values, onChange }: ActFieldsProps) {
  return fields.map(({ name, label, kind, hint, options }) => {
    const bind = {
      required: true,
      value: values[name] ?? "",
      onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    };
    return (
      <Field key={name} label={label} hint={hint}>
        {kind === "choice" ? (
          <Select placeholder="Elija una opción" options={options ?? []} {...bind} />
        ) : kind === "long_text" ? (
          <TextArea rows={4} {...bind} />
        ) : (
          <TextInput type={kind === "number" ? "number" : "text"} {...bind} />
        )}
      </Field>
    );
  });
}
