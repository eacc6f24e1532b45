import { mappedFields } from "#features/detection/events/contracts/event-mapping.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { mappedFieldLabels } from "./mapped-field-labels.ts";
import styles from "./mapping.module.css";
import type { MappingDraft } from "./mapping-draft.ts";

type Rules = MappingDraft["fields"];

interface FieldRulesProps {
  rules: Rules;
  onChange: (rules: Rules) => void;
  onFocus: (at: number) => void;
}

const options = mappedFields.map((value) => ({ value, label: mappedFieldLabels[value] }));

/** The source of each event field. */
export function FieldRules({ rules, onChange, onFocus }: FieldRulesProps) {
  const change = (at: number, part: Partial<Rules[number]>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...part } : rule)));
  const free = mappedFields.find((field) => !rules.some((rule) => rule.field === field));
  return (
    <>
      {rules.map(({ field, path }, at) => (
        <div key={field} className={styles.row}>
          <Field label="Campo del evento">
            <Select
              options={options.filter(
                ({ value }) => value === field || !rules.some((rule) => rule.field === value),
              )}
              value={field}
              onChange={({ target }) =>
                change(at, { field: mappedFields.find((each) => each === target.value) ?? field })
              }
            />
          </Field>
          <Field label="Se llena con">
            <TextInput
              value={path}
              maxLength={200}
              onFocus={() => onFocus(at)}
              onChange={({ target }) => change(at, { path: target.value })}
            />
          </Field>
          <Button
            look="quiet"
            aria-label={`Quitar ${mappedFieldLabels[field]}`}
            onClick={() => onChange(rules.filter((_rule, place) => place !== at))}
          >
            Quitar
          </Button>
        </div>
      ))}
      {free && (
        <div>
          <Button small onClick={() => onChange([...rules, { field: free, path: "" }])}>
            Agregar un campo
          </Button>
        </div>
      )}
    </>
  );
}
