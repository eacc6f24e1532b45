import type { SheetRow } from "#features/compliance-reports/state-sheet.contract.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./compliance-reports.module.css";

const shown = 200;

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
        <span className={styles.soft}>Fila {row}</span>
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

/** Rows of a sheet with what each would change, the refused ones first. */
export function ImportPreview({ rows, caption }: { rows: readonly SheetRow[]; caption: string }) {
  const ordered = [...rows.filter(({ problem }) => problem), ...rows.filter(({ problem }) => !problem)];
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={ordered.slice(0, shown)}
        keyOf={({ row }) => String(row)}
        density="compact"
      />
      {ordered.length > shown && (
        <p className={styles.soft}>
          Se muestran {shown} de {ordered.length} filas; al aplicar se toman todas.
        </p>
      )}
    </>
  );
}
