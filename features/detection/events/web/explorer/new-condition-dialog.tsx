import { useState } from "react";
import {
  type Condition,
  type ConditionField,
  conditionTests,
  eventFieldNames,
  joinedFieldNames,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldLabels, testLabels } from "#features/detection/events/events.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

const fields: readonly ConditionField[] = [...joinedFieldNames, ...eventFieldNames];
const fieldOptions = fields
  .map((value) => ({ value, label: fieldLabels[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "es"));
const testOptions = conditionTests.map((value) => ({ value, label: testLabels[value] }));
const maxValues = 50;

interface NewConditionDialogProps {
  onAdd: (condition: Condition) => void;
  onClose: () => void;
}

/** Adds a filter on any field, also by the absence of the field. */
export function NewConditionDialog({ onAdd, onClose }: NewConditionDialogProps) {
  const [field, setField] = useState<ConditionField>("process_command_line");
  const [test, setTest] = useState<(typeof conditionTests)[number]>("contains");
  const [rawText, setWritten] = useState("");
  const needsValues = test !== "present" && test !== "absent";
  const values = [...new Set(rawText.split("\n").map((line) => line.trim()))].filter(Boolean);
  const add = () => {
    onAdd(needsValues ? [field, test, ...values.slice(0, maxValues)] : [field, test]);
    onClose();
  };
  return (
    <Dialog title="Añadir una condición" onClose={onClose}>
      <Form
        onSubmit={add}
        actions={
          <>
            <Button look="main" type="submit" disabled={needsValues && values.length === 0}>
              Añadir condición
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Campo">
          <Select
            value={field}
            options={fieldOptions}
            onChange={({ target }) => setField(oneOf(fields, target.value) ?? field)}
          />
        </Field>
        <Field label="Condición">
          <Select
            value={test}
            options={testOptions}
            onChange={({ target }) => setTest(oneOf(conditionTests, target.value) ?? test)}
          />
        </Field>
        {needsValues && (
          <Field label="Valores" hint="Uno por línea; basta que se cumpla uno de ellos.">
            <TextArea rows={3} value={rawText} onChange={({ target }) => setWritten(target.value)} />
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
