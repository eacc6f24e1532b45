import {
  adjustImport,
  type ImportColumns,
  type StandardImport,
} from "#features/compliance/standards/manage-standards.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { useStandardChange } from "../standards.queries.ts";
import styles from "./import.module.css";
import { columnLabels } from "./import-text.ts";

type Table = NonNullable<NonNullable<StandardImport["reading"]>["table"]>;
type FieldName = keyof typeof columnLabels;
const fields = Object.keys(columnLabels) as FieldName[];

/** The choice of the columns of a table, with a sample of its rows. */
export function ColumnChooser({ file, table }: { file: StandardImport; table: Table }) {
  const { values, dirty, set, forget } = useDraft<{ columns: ImportColumns }>({ columns: table.columns });
  const save = useStandardChange(adjustImport, forget);
  const options = table.headings.map((heading, at) => ({
    value: String(at),
    label: heading || `Columna ${at + 1}`,
  }));
  const choose = (field: FieldName, value: string) => {
    const { [field]: _before, ...others } = values.columns;
    set("columns", value === "" ? others : { ...others, [field]: Number(value) });
  };
  return (
    <section>
      <h2>Columnas</h2>
      <div className={styles.columns}>
        {table.sheets.length > 1 && (
          <Field label="Hoja">
            <Select
              options={table.sheets.map((name, at) => ({ value: String(at), label: name }))}
              value={String(table.sheet)}
              onChange={(event) => save.mutate({ id: file.id, sheet: Number(event.target.value) })}
            />
          </Field>
        )}
        {fields.map((field) => (
          <Field key={field} label={columnLabels[field]} optional={field !== "code"}>
            <Select
              options={options}
              placeholder="Ninguna"
              value={String(values.columns[field] ?? "")}
              onChange={(event) => choose(field, event.target.value)}
            />
          </Field>
        ))}
      </div>
      <Button
        busy={save.isPending}
        notYet={dirty ? undefined : "Las columnas ya se leyeron así"}
        onClick={() => save.mutate({ id: file.id, columns: values.columns })}
      >
        Leer con estas columnas
      </Button>
      <SaveTrouble failure={save.error} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="Primeras filas del archivo" tabIndex={0}>
        <table className={styles.sample}>
          <thead>
            <tr>
              {options.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name than their place
              <tr key={at}>
                {options.map(({ value }) => (
                  <td key={value}>{row[Number(value)]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
