import { useQuery } from "@tanstack/react-query";
import { listPeriods } from "#features/delivery/service-periods/service-periods.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";

interface TitleAndPeriodProps {
  title: string;
  onTitle: (title: string) => void;
  periodId: string;
  onPeriod: (periodId: string) => void;
  /** Whether the document belongs to a service period. */
  needsPeriod: boolean;
}

/** The title of a new document and its service period. */
export function TitleAndPeriod({ title, onTitle, periodId, onPeriod, needsPeriod }: TitleAndPeriodProps) {
  const periods = useQuery(callQuery(listPeriods, {})).data?.items ?? [];
  return (
    <>
      <Field label="Título">
        <TextInput
          required
          minLength={3}
          maxLength={200}
          value={title}
          onChange={({ target }) => onTitle(target.value)}
        />
      </Field>
      <Field label="Período" optional={!needsPeriod}>
        <Select
          required={needsPeriod}
          placeholder="Elija un período"
          options={periods.map((each) => ({ value: each.id, label: `${each.name}, ${each.service_name}` }))}
          value={periodId}
          onChange={({ target }) => onPeriod(target.value)}
        />
      </Field>
    </>
  );
}

interface DataFieldsProps {
  /** The fields of a template or a form that a person fills. */
  names: readonly string[];
  data: Readonly<Record<string, string>>;
  onChange: (data: Record<string, string>) => void;
}

export function DataFields({ names, data, onChange }: DataFieldsProps) {
  return names.map((name) => (
    <Field key={name} label={name}>
      <TextArea
        required
        rows={3}
        limit={5_000}
        value={data[name] ?? ""}
        onChange={({ target }) => onChange({ ...data, [name]: target.value })}
      />
    </Field>
  ));
}
