import { useQuery } from "@tanstack/react-query";
import { listManagedKinds } from "#features/delivery/documents/contracts/document-kinds.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";

export interface TemplateValues {
  name: string;
  kind: string;
  source: string;
}

interface TemplateFieldsProps {
  values: TemplateValues;
  onSet: (changes: Partial<TemplateValues>) => void;
}

/** Name, kind and text of a template. */
export function TemplateFields({ values, onSet }: TemplateFieldsProps) {
  // The list of managed kinds is used, because templates are also written without an active company.
  const kinds = useQuery(callQuery(listManagedKinds, {})).data?.items ?? [];
  return (
    <>
      <FieldPair>
        <Field label="Nombre">
          <TextInput
            required
            minLength={3}
            maxLength={80}
            value={values.name}
            onChange={({ target }) => onSet({ name: target.value })}
          />
        </Field>
        <Field label="Tipo de documento">
          <Select
            required
            placeholder="Elija un tipo"
            options={kinds
              .filter(({ enabled, key }) => enabled || key === values.kind)
              .map(({ key, name }) => ({ value: key, label: name }))}
            value={values.kind}
            onChange={({ target }) => onSet({ kind: target.value })}
          />
        </Field>
      </FieldPair>
      <Field
        label="Texto"
        hint="Markdown con campos: {{empresa}}, {{periodo}}, {{fecha}}, {{cifra alerts.open}}, {{cifras alerts.open, findings.open}}, {{dato Resumen}}. Condiciones en su propia línea: {{si alerts.open > 0}} … {{fin}}."
      >
        <TextArea
          required
          rows={16}
          limit={50_000}
          value={values.source}
          onChange={({ target }) => onSet({ source: target.value })}
        />
      </Field>
    </>
  );
}
