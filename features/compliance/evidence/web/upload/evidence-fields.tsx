import { useQuery } from "@tanstack/react-query";
import type { ArtifactDetail } from "#features/compliance/evidence/evidence.contract.ts";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";

/** Returns the values of the form; an empty text is none. */
export function evidenceFieldsOf(artifact: ArtifactDetail | undefined) {
  return {
    title: artifact?.title ?? "",
    description: artifact?.description ?? "",
    owner_id: artifact?.owner_id ?? null,
    period_from: artifact?.period_from ?? "",
    period_to: artifact?.period_to ?? "",
    collected_on: artifact?.collected_on ?? "",
    valid_until: artifact?.valid_until ?? "",
    note: artifact?.status === "in_review" ? (artifact.revisions[0]?.note ?? "") : "",
  };
}
type Fields = ReturnType<typeof evidenceFieldsOf>;

interface EvidenceFieldsProps {
  values: Fields;
  titleIsOptional: boolean;
  onSet: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

export function EvidenceFields({ values, titleIsOptional, onSet }: EvidenceFieldsProps) {
  const people = useQuery(callQuery(listPeople, {})).data?.items ?? [];
  const date = (name: "period_from" | "period_to" | "collected_on" | "valid_until") => (
    <DateInput value={values[name]} onChange={(event) => onSet(name, event.target.value)} />
  );
  return (
    <>
      <Field
        label="Título"
        optional={titleIsOptional}
        hint={titleIsOptional ? "Si lo deja vacío, toma el nombre del primer archivo." : undefined}
      >
        <TextInput
          maxLength={200}
          required={!titleIsOptional}
          value={values.title}
          onChange={(event) => onSet("title", event.target.value)}
        />
      </Field>
      <FieldPair>
        <Field label="Cubre desde" optional>
          {date("period_from")}
        </Field>
        <Field label="Cubre hasta" optional>
          {date("period_to")}
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Recolectada el" optional>
          {date("collected_on")}
        </Field>
        <Field label="Vale hasta" optional>
          {date("valid_until")}
        </Field>
      </FieldPair>
      <Field label="Responsable" hint="Recibe un correo antes de que venza.">
        <Select
          placeholder={titleIsOptional ? "Yo" : "Nadie"}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.owner_id === null ? "" : String(values.owner_id)}
          onChange={(event) => onSet("owner_id", event.target.value ? Number(event.target.value) : null)}
        />
      </Field>
      <Field label="Descripción" optional>
        <TextArea
          rows={2}
          limit={2_000}
          value={values.description}
          onChange={(event) => onSet("description", event.target.value)}
        />
      </Field>
      <Field label="Nota para quien revisa" optional>
        <TextInput
          maxLength={1_000}
          value={values.note}
          onChange={(event) => onSet("note", event.target.value)}
        />
      </Field>
    </>
  );
}
