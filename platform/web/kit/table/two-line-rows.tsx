import { classNames } from "../class-names.ts";
import { NameCell } from "./row-link.tsx";
import { type Column, drawnRows, nameColumn, type TableProps } from "./table-props.ts";
import styles from "./two-line-rows.module.css";
import type { RowKeys } from "./use-row-keys.ts";

function Fact<Row>({ column: { title, cell, onPhone }, row }: { column: Column<Row>; row: Row }) {
  const value = cell(row);
  if (value === null || value === false) return null;
  return (
    <span>
      {onPhone === "titled" ? (
        <>
          {title}: {value}
        </>
      ) : (
        value
      )}
    </span>
  );
}

/** A list on a phone: the name on the first line, the facts on the second. */
export function TwoLineRows<Row>(props: TableProps<Row> & { keys: RowKeys }) {
  const { caption, columns, rows, keyOf, openKey, selected, onSelect, selectable } = props;
  const { ended, hrefOf, keys, shown } = props;
  const first = columns.filter(({ onPhone }) => onPhone === "first");
  const namedColumn = nameColumn(columns);
  const second = columns.filter(({ onPhone = "second" }) => onPhone === "second" || onPhone === "titled");
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
            className={classNames(styles.row, onSelect && styles.pickable)}
            data-open={key === openKey || undefined}
            data-selected={selected?.has(key) || undefined}
            data-ended={ended?.(row) || undefined}
            style={shown && { height: shown.rowHeight, overflow: "hidden" }}
          >
            {onSelect && (
              <label className={styles.pick}>
                <input
                  type="checkbox"
                  tabIndex={-1}
                  aria-label={`Seleccionar fila ${place + 1}`}
                  checked={selected?.has(key) ?? false}
                  disabled={selectable?.(row) === false}
                  onChange={() => onSelect(row)}
                />
              </label>
            )}
            <div className={styles.first}>
              {first.map((column) => (
                <span key={column.key}>
                  {column === namedColumn ? (
                    <NameCell
                      column={column}
                      row={row}
                      href={hrefOf?.(row)}
                      reachable={place === keys.reachable}
                    />
                  ) : (
                    column.cell(row)
                  )}
                </span>
              ))}
            </div>
            <div className={styles.second}>
              {second.map((column) => (
                <Fact key={column.key} column={column} row={row} />
              ))}
            </div>
          </li>
        );
      })}
      {shown && <li aria-hidden="true" style={{ height: shown.after }} />}
    </ul>
  );
}
