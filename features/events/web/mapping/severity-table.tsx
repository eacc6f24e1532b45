import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { severityWords } from "#platform/web/severity-words.ts";
import styles from "./mapping.module.css";

interface Row {
  written: string;
  severity: Severity;
}

const options = severities.map((value) => ({ value, label: severityWords[value] }));

/** What each word of the tool means here; a word that is not in the table has no severity. */
export function SeverityTable({ rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void }) {
  const change = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <>
      {rows.map(({ written, severity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place while its word is typed
        <div key={at} className={styles.row}>
          <Field label="La herramienta escribe">
            <TextInput
              value={written}
              maxLength={100}
              onChange={({ target }) => change(at, { written: target.value })}
            />
          </Field>
          <Field label="Significa">
            <Select
              options={options}
              value={severity}
              onChange={({ target }) =>
                change(at, { severity: severities[target.selectedIndex] ?? "unknown" })
              }
            />
          </Field>
          <Button
            look="quiet"
            aria-label={`Quitar «${written}»`}
            onClick={() => onChange(rows.filter((_row, place) => place !== at))}
          >
            Quitar
          </Button>
        </div>
      ))}
      <div>
        <Button small onClick={() => onChange([...rows, { written: "", severity: "medium" }])}>
          Agregar una palabra
        </Button>
      </div>
    </>
  );
}
