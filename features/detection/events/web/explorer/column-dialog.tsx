import { useState } from "react";
import {
  type EventFieldName,
  eventFieldNames,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldWords } from "#features/detection/events/events.words.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "./column-dialog.module.css";

/** Fields that the usual columns of the list show already. */
const usual = new Set<EventFieldName>(["severity", "title", "rule_id", "asset_name", "source"]);
const most = 12;
const options = eventFieldNames
  .filter((field) => !usual.has(field))
  .toSorted((one, other) => fieldWords[one].localeCompare(fieldWords[other], "es"));

interface ColumnDialogProps {
  chosen: readonly EventFieldName[];
  onChoose: (fields: EventFieldName[]) => void;
  onClose: () => void;
}

/** Further columns of the list, from any field of the events. */
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
      <p className={styles.lead}>Además de las de siempre, hasta {most}.</p>
      <div className={styles.fields}>
        {options.map((field) => (
          <Checkbox
            key={field}
            label={fieldWords[field]}
            checked={fields.includes(field)}
            disabled={fields.length >= most && !fields.includes(field)}
            onChange={() => turn(field)}
          />
        ))}
      </div>
    </Dialog>
  );
}
