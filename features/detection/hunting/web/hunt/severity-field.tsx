import { useState } from "react";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";

interface ChosenSeverity {
  value: Severity;
  onChange: (value: Severity) => void;
}

export function useSeverity(): ChosenSeverity {
  const [value, onChange] = useState<Severity>("medium");
  return { value, onChange };
}

export function SeverityField({ value, onChange }: ChosenSeverity) {
  return (
    <Field label="Severidad">
      <Select
        options={severities.map((each) => ({ value: each, label: severityLabels[each] }))}
        value={value}
        onChange={({ target }) => onChange(target.value as Severity)}
      />
    </Field>
  );
}
