import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "./assurance.module.css";

interface MomentFieldsProps {
  label: string;
  /** `2026-03-04T14:05`, or as much of it as was written. */
  value: string;
  onChange: (value: string) => void;
}

/** A day and an hour, in the zone of the person who writes them. */
export function MomentFields({ label, value, onChange }: MomentFieldsProps) {
  const [day = "", hour = ""] = value.split("T");
  return (
    <div className={styles.moment}>
      <FieldPair>
        <Field label={label} optional>
          <DateInput value={day} onChange={(event) => onChange(`${event.target.value}T${hour}`)} />
        </Field>
        <Field label="Hora" optional>
          <TextInput
            type="time"
            className={styles.choice}
            aria-label={`Hora: ${label}`}
            value={hour}
            onChange={(event) => onChange(`${day}T${event.target.value}`)}
          />
        </Field>
      </FieldPair>
    </div>
  );
}
