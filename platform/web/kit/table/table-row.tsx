import { memo } from "react";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { classNames } from "../class-names.ts";
import styles from "./data-table.module.css";
import { NameCell } from "./row-link.tsx";
import { type Column, nameColumn } from "./table-props.ts";

interface TableRowProps<Row> {
  row: Row;
  place: number;
  columns: readonly Column<Row>[];
  /** Whether the Tab key reaches the row. */
  reachable: boolean;
  /** The link of the row's name. */
  href: string | undefined;
  open: boolean;
  selected: boolean;
  onSelect: ((row: Row) => void) | undefined;
  /** Whether the row no longer matches the list and is only kept in its place. */
  ended?: boolean;
  /** Whether the row cannot be selected, because no bulk action applies to it. */
  unselectable: boolean;
  /** Whether the row has the fixed height of a partially rendered list. */
  clipped: boolean;
}

/** A row of a dense list on a wide screen. The list handles clicks and keys. */
function Row<Row>(props: TableRowProps<Row>) {
  const { row, place, columns, reachable, href, open, selected, onSelect, ended, unselectable, clipped } =
    props;
  const timeZone = usePersonZone();
  const namedColumn = nameColumn(columns);
  return (
    <tr
      data-place={place}
      tabIndex={reachable ? 0 : -1}
      aria-rowindex={clipped ? place + 2 : undefined}
      className={styles.row}
      data-open={open || undefined}
      data-selected={selected || undefined}
      data-ended={ended || undefined}
    >
      {onSelect && (
        <td className={styles.pick}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Seleccionar fila ${place + 1}`}
            checked={selected}
            disabled={unselectable}
            onChange={() => onSelect(row)}
          />
        </td>
      )}
      {columns.map((column) => {
        const { key, cell, text, numeric, tight } = column;
        const line = clipped && text ? text(row, timeZone) : undefined;
        return (
          <td
            key={key}
            className={classNames(
              numeric && styles.numeric,
              tight && styles.tight,
              column === namedColumn && styles.main,
            )}
          >
            {column === namedColumn ? (
              <NameCell column={column} row={row} text={line} href={href} reachable={reachable} />
            ) : (
              (line ?? cell(row))
            )}
          </td>
        );
      })}
    </tr>
  );
}

export const TableRow = memo(Row) as typeof Row;

/** The space of rows that are not rendered. */
export function RowRoom({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td className={styles.room} height={height} aria-hidden="true" />
    </tr>
  );
}
