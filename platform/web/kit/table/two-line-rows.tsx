import type { Column, TableProps } from "./table-props.ts";
import { drawnRows } from "./table-props.ts";
import styles from "./two-line-rows.module.css";
import type { RowKeys } from "./use-row-keys.ts";

/** A list on a phone: what it is on the first line, the facts on the second. */
export function TwoLineRows<Row>(props: TableProps<Row> & { keys: RowKeys }) {
  const { caption, columns, rows, keyOf, openKey, selected, keys, shown } = props;
  const first = columns.filter(({ onPhone }) => onPhone === "first");
  const second = columns.filter(({ onPhone = "second" }) => onPhone === "second");
  return (
    <ul className={styles.list} aria-label={caption} {...keys.listProps}>
      {shown && <li aria-hidden="true" style={{ height: shown.before }} />}
      {drawnRows(rows, keyOf, shown).map(({ row, place, slot }) => {
        const key = keyOf(row);
        return (
          <li
            key={slot}
            data-place={place}
            tabIndex={place === keys.reachable ? 0 : -1}
            className={styles.row}
            data-open={key === openKey || undefined}
            data-selected={selected?.has(key) || undefined}
            style={shown && { height: shown.rowHeight, overflow: "hidden" }}
          >
            <Line className={styles.first} columns={first} row={row} />
            <Line className={styles.second} columns={second} row={row} />
          </li>
        );
      })}
      {shown && <li aria-hidden="true" style={{ height: shown.after }} />}
    </ul>
  );
}

function Line<Row>({ className, columns, row }: { className?: string; columns: Column<Row>[]; row: Row }) {
  return (
    <div className={className}>
      {columns.map(({ key, cell }) => (
        <span key={key}>{cell(row)}</span>
      ))}
    </div>
  );
}
