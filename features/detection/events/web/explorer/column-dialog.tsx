import { useState } from "react";
import {
  type EventFieldName,
  eventFieldNames,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "./column-dialog.module.css";

/** Fields that the usual columns of the list show already. */
const defaultKeys = new Set<EventFieldName>(["severity", "title", "rule_id", "asset_name", "source"]);
const limit = 12;
const options = eventFieldNames
  .filter((field) => !defaultKeys.has(field))
  .toSorted((one, other) => fieldLabels[one].localeCompare(fieldLabels[other], "es"));

interface ColumnDialogProps {
  chosen: readonly EventFieldName[];
  onChoose: (fields: EventFieldName[]) => void;
  onClose: () => void;
}

/** Adds columns to the list, from any field of the events. */
export function ColumnDialog({ chosen, onChoose, onClose }: ColumnDialogProps) {
  const [fields, setFields] = useState<readonly EventFieldName[]>(chosen);
  const turn = (field: EventFieldName) =>
    setFields(fields.includes(field) ? fields.filter((each) => each !== field) : [...fields, field]);
  return (
    <Dialog
      title="Columnas de la lista"
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setFields([])}>Solo las de siempre</Button>
          <Button
            look="main"
            onClick={() => {
              onChoose([...fields]);
              onClose();
            }}
          >
            Mostrar columnas
          </Button>
        </>
      }
    >
      <p className={styles.lead}>Además de las de siempre, hasta {limit}.</p>
      <div className={styles.fields}>
        {options.map((field) => (
          <Checkbox
            key={field}
            label={fieldLabels[field]}
            checked={fields.includes(field)}
            disabled={fields.length >= limit && !fields.includes(field)}
            onChange={() => turn(field)}
          />
        ))}
      </div>
    </Dialog>
  );
}
