import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "./moments.module.css";
import { type LocalTimestamp, offeredTimeZones, zoneName } from "./written-moment.ts";

interface TimestampFieldsProps {
  /** The label of the day: "Día del hecho". */
  dayLabel: string;
  value: LocalTimestamp;
  required?: boolean;
  onChange: (value: LocalTimestamp) => void;
}

/** Fields for a day, a time and the time zone in which they were recorded. */
export function TimestampFields({ dayLabel, value, required = true, onChange }: TimestampFieldsProps) {
  const own = usePersonZone();
  const change = (part: Partial<LocalTimestamp>) => onChange({ ...value, ...part });
  const optional = !required;
  return (
    <div className={styles.fields}>
      <Field label={dayLabel} optional={optional}>
        <DateInput
          required={required}
          value={value.day}
          onChange={({ target }) => change({ day: target.value })}
        />
      </Field>
      <Field label="Hora" optional={optional}>
        <TextInput
          type="time"
          required={required}
          value={value.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      </Field>
      <Field label="Zona horaria">
        <Select
          options={[...new Set([...offeredTimeZones(own), value.zone])].map((zone) => ({
            value: zone,
            label: zoneName(zone),
          }))}
          value={value.zone}
          onChange={({ target }) => change({ zone: target.value })}
        />
      </Field>
    </div>
  );
}
