import { phone, useMediaQuery } from "../media-query.ts";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import { drawnRows } from "./row-window.ts";
import { SortHeader } from "./sort-header.tsx";
import type { TableProps } from "./table-props.ts";
import { RowRoom, TableRow } from "./table-row.tsx";
import { TwoLineRows } from "./two-line-rows.tsx";
import { useRowKeys } from "./use-row-keys.ts";

/** A dense list: a table on a wide screen, two-line rows on a phone; J, K, arrows, Enter and X work in both. */
export function DataTable<Row>(props: TableProps<Row>) {
  const keys = useRowKeys(props);
  const narrow = useMediaQuery(phone);
  if (narrow) return <TwoLineRows {...props} keys={keys} />;

  const { caption, columns, rows, keyOf, sort, onSort, density = "comfortable", onSelect, shown } = props;
  return (
    <div className={styles.frame}>
      <table
        className={classNames(styles.table, density === "compact" && styles.compact, shown && styles.steady)}
        aria-rowcount={shown && -1}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <td className={styles.pick}>
                <span className={styles.caption}>Selección</span>
              </td>
            )}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort ?? null} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={keys.list} onKeyDown={keys.onKeyDown}>
          {shown && <RowRoom height={shown.before} />}
          {drawnRows(rows, shown).map(([row, place]) => (
            <TableRow key={keyOf(row)} row={row} place={place} table={props} keys={keys} />
          ))}
          {shown && <RowRoom height={shown.after} />}
        </tbody>
      </table>
    </div>
  );
}
