import { phone, useMediaQuery } from "../media-query.ts";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import { SortHeader } from "./sort-header.tsx";
import type { TableProps } from "./table-props.ts";
import { TwoLineRows } from "./two-line-rows.tsx";
import { useRowKeys } from "./use-row-keys.ts";

/** A dense list: a table on a wide screen, two-line rows on a phone; J, K, arrows, Enter and X work in both. */
export function DataTable<Row>(props: TableProps<Row>) {
  const keys = useRowKeys(props);
  const narrow = useMediaQuery(phone);
  if (narrow) return <TwoLineRows {...props} keys={keys} />;

  const {
    caption,
    columns,
    rows,
    keyOf,
    sort,
    onSort,
    density = "comfortable",
    openKey,
    selected,
    onSelect,
  } = props;
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, density === "compact" && styles.compact)}>
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
          {rows.map((row, place) => {
            const key = keyOf(row);
            return (
              <tr
                key={key}
                {...keys.rowProps(row, place)}
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
          })}
        </tbody>
      </table>
    </div>
  );
}
