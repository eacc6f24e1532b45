import { useState } from "react";
import {
  dayOrders,
  hasEnoughColumns,
  type MappedColumns,
  type MappedField,
  type MappedTable,
  mappedFields,
} from "#features/posture/findings/contracts/column-map.contract.ts";
import { type ScanOptions, scanCalls } from "#features/posture/findings/contracts/scans.contract.ts";
import { mappedFieldLabels } from "#features/posture/findings/findings.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "./column-choice.module.css";

const dayOrderLabels = { day_first: "Día primero: 31/12/2026", month_first: "Mes primero: 12/31/2026" };

/** Returns the field of a column, if any. */
const fieldOf = (columns: MappedColumns, at: number): MappedField | undefined =>
  mappedFields.find((field) => columns[field] === at);

/**
 * Returns the column assignment after one field is assigned to a column; the field is removed from any other column.
 */
function withField(columns: MappedColumns, at: number, field: MappedField | undefined): MappedColumns {
  const others = mappedFields.filter((each) => each !== field && columns[each] !== at);
  const otherColumns = Object.fromEntries(
    others.flatMap((each) => (columns[each] === undefined ? [] : [[each, columns[each]]])),
  );
  return field ? { ...otherColumns, [field]: at } : otherColumns;
}

const sources: Record<MappedTable["chosen"], string> = {
  now: "Se lee con las columnas que eligió.",
  before: "Se lee como la última tabla con estos mismos encabezados.",
  by_name: "Las columnas se propusieron por sus nombres: revíselas antes de guardar.",
};

interface ColumnChoiceProps {
  id: string;
  table: MappedTable;
  options: ScanOptions;
}

/**
 * The form to assign fields to the columns of a company's own table; the assignment is stored for later files with
 * the same headings.
 */
export function ColumnChoice({ id, table, options }: ColumnChoiceProps) {
  const [columns, setColumns] = useState(table.columns);
  const [dayOrder, setDayOrder] = useState(table.day_order);
  const adjust = useCallMutation(scanCalls.adjustImport);
  const enough = hasEnoughColumns(columns);
  const read = () => adjust.mutate({ id, options: { ...options, columns, day_order: dayOrder } });
  return (
    <Stack as="section" gap={3} aria-label="Columnas de la tabla">
      <p className={styles.soft}>{sources[table.chosen]}</p>
      {!enough && (
        <Notice tone="warning" title="Faltan columnas">
          Diga qué columna trae el activo (o su IP) y cuál la vulnerabilidad (o su CVE).
        </Notice>
      )}
      <Form
        onSubmit={() => enough && read()}
        actions={
          <Button
            type="submit"
            busy={adjust.isPending}
            {...(!enough && { notYet: "Faltan el activo y la vulnerabilidad" })}
          >
            Leer con estas columnas
          </Button>
        }
      >
        <div className={styles.scroll}>
          <table className={styles.columns}>
            <thead>
              <tr>
                <th scope="col">Columna</th>
                <th scope="col">Ejemplos</th>
                <th scope="col">Qué es</th>
              </tr>
            </thead>
            <tbody>
              {table.headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike, and their place is what is chosen
                <tr key={at}>
                  <th scope="row">{heading || `Columna ${at + 1}`}</th>
                  <td className={styles.samples}>
                    {[...new Set(table.samples.map((row) => row[at] ?? "").filter(Boolean))]
                      .slice(0, 3)
                      .join(" · ")}
                  </td>
                  <td>
                    <Select
                      aria-label={`Qué es la columna ${heading || at + 1}`}
                      placeholder="No se usa"
                      options={mappedFields.map((value) => ({ value, label: mappedFieldLabels[value] }))}
                      value={fieldOf(columns, at) ?? ""}
                      onChange={({ target }) =>
                        setColumns(withField(columns, at, oneOf(mappedFields, target.value)))
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {(columns.first_seen !== undefined || columns.last_seen !== undefined) && (
          <Field label="Cómo están escritas las fechas">
            <Select
              options={dayOrders.map((value) => ({ value, label: dayOrderLabels[value] }))}
              value={dayOrder}
              onChange={({ target }) => setDayOrder(oneOf(dayOrders, target.value) ?? dayOrder)}
            />
          </Field>
        )}
        <SaveTrouble failure={adjust.error} />
      </Form>
    </Stack>
  );
}
