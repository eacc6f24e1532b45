import { useState } from "react";
import type { SheetRow } from "#features/compliance/compliance-reports/state-sheet.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../compliance-reports.module.css";
import { countLabels } from "./import-text.ts";

interface ImportConfirmProps {
  count: number;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** The last step: the reason and the number of controls that change. */
export function ImportConfirm({ count, busy, onConfirm, onCancel }: ImportConfirmProps) {
  const [reason, setReason] = useState("");
  return (
    <Form
      onSubmit={() => onConfirm(reason)}
      actions={
        <>
          <Button type="submit" busy={busy}>
            {countLabels.confirm(count)}
          </Button>
          <Button onClick={onCancel}>Descartar</Button>
        </>
      }
    >
      <Field label="Motivo" optional hint="Queda en la historia de cada control que cambia.">
        <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Form>
  );
}

const maxRows = 200;

const columns: readonly Column<SheetRow>[] = [
  {
    key: "control",
    title: "Control",
    onPhone: "first",
    cell: ({ row, code, title }) => (
      <span className={styles.title}>
        <span>
          <strong>{code}</strong> {title}
        </span>
        <Note as="span">Fila {row}</Note>
      </span>
    ),
  },
  {
    key: "change",
    title: "Qué cambia",
    cell: ({ problem, changes }) =>
      problem ? (
        <span className={styles.refused}>No se aplica: {problem}</span>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {field}: <del>{from}</del> → <ins>{to}</ins>
            </li>
          ))}
        </ul>
      ),
  },
];

/** The rows of a sheet with the change of each; refused rows come first. */
export function ImportPreview({ rows, caption }: { rows: readonly SheetRow[]; caption: string }) {
  const ordered = [...rows.filter(({ problem }) => problem), ...rows.filter(({ problem }) => !problem)];
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={ordered.slice(0, maxRows)}
        keyOf={({ row }) => String(row)}
        density="compact"
      />
      {ordered.length > maxRows && (
        <Note>
          Se muestran {maxRows} de {ordered.length} filas; al aplicar se toman todas.
        </Note>
      )}
    </>
  );
}
