import type { WorkingHours } from "#platform/contract/clocks.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

interface WorkingHoursProps {
  value: WorkingHours;
  onChange: (hours: WorkingHours) => void;
}

interface WhenTimeCountsProps extends WorkingHoursProps {
  label: string;
  /** The labels of the two options where minutes or days are agreed. */
  words: Readonly<Record<WorkingHours["kind"], string>>;
}

/** The choice whether time counts day and night, or in the hours of working days. */
export function WhenTimeCounts({ label, words, value, onChange }: WhenTimeCountsProps) {
  return (
    <Field label={label}>
      <Select
        options={[
          { value: "always", label: words.always },
          { value: "business", label: words.business },
        ]}
        value={value.kind}
        onChange={({ target }) =>
          onChange(
            target.value === "business"
              ? { kind: "business", opens: "09:00", closes: "18:00" }
              : { kind: "always" },
          )
        }
      />
    </Field>
  );
}

/** The opening hours of a working day; nothing where time counts day and night. */
export function OpeningHours({ value, onChange }: WorkingHoursProps) {
  if (value.kind === "always") return null;
  return (
    <FieldPair>
      <Field label="Abre a las">
        <TextInput
          type="time"
          required
          value={value.opens}
          onChange={({ target }) => onChange({ ...value, opens: target.value })}
        />
      </Field>
      <Field label="Cierra a las" hint="Sin sábados, domingos ni feriados de Chile.">
        <TextInput
          type="time"
          required
          value={value.closes}
          onChange={({ target }) => onChange({ ...value, closes: target.value })}
        />
      </Field>
    </FieldPair>
  );
}

/** Returns the text of working hours: «de 09:00 a 18:00, de lunes a viernes, sin los feriados de Chile». */
export function workingHoursText(hours: WorkingHours): string {
  if (hours.kind === "always") return "día y noche, todos los días";
  return `de ${hours.opens} a ${hours.closes}, de lunes a viernes, sin los feriados de Chile`;
}
