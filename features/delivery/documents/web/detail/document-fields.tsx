import { useQuery } from "@tanstack/react-query";
import {
  type DocumentTlp,
  documentTlpLabels,
  documentTlps,
} from "#features/delivery/documents/contracts/document-terms.ts";
import { listPeriods } from "#features/delivery/service-periods/service-periods.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useKinds } from "../list/document-definition.tsx";

export interface DocumentFieldValues {
  title: string;
  summary: string;
  kind: string;
  period_id: string;
  tlp: DocumentTlp | "";
  change_note: string;
}

interface DocumentFieldsProps {
  values: DocumentFieldValues;
  /** Whether the form asks for the changes compared with the replaced document. */
  isReplacement: boolean;
  onSet: (changes: Partial<DocumentFieldValues>) => void;
}

/** The fields of a document that a person edits. */
export function DocumentFields({ values, isReplacement, onSet }: DocumentFieldsProps) {
  const kinds = useKinds();
  const periods = useQuery(callQuery(listPeriods, {})).data?.items ?? [];
  const usualTlp = kinds.find(({ key }) => key === values.kind)?.default_tlp;
  return (
    <>
      <Field label="Título">
        <TextInput
          required
          minLength={3}
          maxLength={200}
          value={values.title}
          onChange={({ target }) => onSet({ title: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label="Tipo">
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
        <Field label="Difusión">
          <Select
            options={[
              ...(values.tlp === ""
                ? [
                    {
                      value: "",
                      label: `La de su tipo${usualTlp ? ` (${documentTlpLabels[usualTlp]})` : ""}`,
                    },
                  ]
                : []),
              ...documentTlps.map((value) => ({ value, label: documentTlpLabels[value] })),
            ]}
            value={values.tlp}
            onChange={({ target }) => onSet({ tlp: oneOf(documentTlps, target.value) ?? "" })}
          />
        </Field>
      </FieldPair>
      <Field label="Período" optional>
        <Select
          options={[
            { value: "", label: "Sin período" },
            ...periods.map(({ id, name, service_name }) => ({
              value: id,
              label: `${name}, ${service_name}`,
            })),
          ]}
          value={values.period_id}
          onChange={({ target }) => onSet({ period_id: target.value })}
        />
      </Field>
      <Field label="Resumen" optional>
        <TextArea
          rows={3}
          limit={2_000}
          value={values.summary}
          onChange={({ target }) => onSet({ summary: target.value })}
        />
      </Field>
      {isReplacement && (
        <Field label="Cambios respecto del documento anterior" hint="Se muestran junto a los dos documentos.">
          <TextArea
            required
            minLength={5}
            rows={2}
            limit={1_000}
            value={values.change_note}
            onChange={({ target }) => onSet({ change_note: target.value })}
          />
        </Field>
      )}
    </>
  );
}
