import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import type { TableProps } from "./table-props.ts";
import type { RowKeys } from "./use-row-keys.ts";

interface TableRowProps<Row> {
  row: Row;
  place: number;
  table: TableProps<Row>;
  keys: RowKeys<Row>;
}

/** A row of a dense list on a wide screen. */
export function TableRow<Row>({ row, place, table, keys }: TableRowProps<Row>) {
  const { columns, keyOf, openKey, selected, onSelect, shown } = table;
  const key = keyOf(row);
  return (
    <tr
      {...keys.rowProps(row, place)}
      ref={shown?.measure}
      aria-rowindex={shown && place + 2}
      className={styles.row}
      data-open={key === openKey || undefined}
      data-selected={selected?.has(key) || undefined}
    >
      {onSelect && (
        <td className={styles.pick}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Seleccionar fila ${place + 1}`}
            checked={selected?.has(key) ?? false}
            onClick={(event) => event.stopPropagation()}
            onChange={() => onSelect(row)}
          />
        </td>
      )}
      {columns.map(({ key: name, cell, numeric, tight }) => (
        <td key={name} className={classNames(numeric && styles.numeric, tight && styles.tight)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** The room of rows that are not drawn. */
export function RowRoom({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td className={styles.room} height={height} aria-hidden="true" />
    </tr>
  );
}
