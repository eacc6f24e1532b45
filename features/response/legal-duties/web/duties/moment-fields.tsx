import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

interface TimestampFieldsProps {
  label: string;
  /** A date and time such as `2026-03-04T14:05`, possibly incomplete while it is typed. */
  value: string;
  onChange: (value: string) => void;
}

/** Fields for a day and a time in the time zone of the person. */
export function TimestampFields({ label, value, onChange }: TimestampFieldsProps) {
  const [day = "", hour = ""] = value.split("T");
  return (
    <FieldPair>
      <Field label={label}>
        <DateInput required value={day} onChange={({ target }) => onChange(`${target.value}T${hour}`)} />
      </Field>
      <Field label="Hora">
        <TextInput
          type="time"
          required
          aria-label={`Hora: ${label}`}
          value={hour}
          onChange={({ target }) => onChange(`${day}T${target.value}`)}
        />
      </Field>
    </FieldPair>
  );
}
