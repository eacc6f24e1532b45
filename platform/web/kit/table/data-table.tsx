import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import type { CSSProperties } from "react";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { classNames } from "../class-names.ts";
import styles from "./data-table.module.css";
import { useRowHref } from "./row-link.tsx";
import { type Column, drawnRows, type TableProps } from "./table-props.ts";
import { RowRoom, TableRow } from "./table-row.tsx";
import { TwoLineRows } from "./two-line-rows.tsx";
import { useRowKeys } from "./use-row-keys.ts";

interface SortHeaderProps<Row> {
  column: Column<Row>;
  sort: SortOrder | null;
  onSort: ((sort: SortOrder) => void) | undefined;
}

/** A column's header; a press sorts, a second one reverses the order. */
function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { title, sortBy, numeric, tight, onPhone } = column;
  const look = classNames(
    numeric && styles.numeric,
    tight && styles.tight,
    onPhone === "first" && styles.main,
  );
  if (!sortBy || !onSort) {
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  }
  const order = sort?.by === sortBy ? sort.direction : undefined;
  const next = order === "descending" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={order} className={look}>
      <button type="button" className={styles.sort} onClick={() => onSort({ by: sortBy, direction: next })}>
        {title}
        {order === "ascending" && <IconArrowUp aria-hidden="true" />}
        {order === "descending" && <IconArrowDown aria-hidden="true" />}
      </button>
    </th>
  );
}

/** A dense list: a table on a wide screen, two-line rows on a phone; J, K, arrows, Enter and X work in both. */
export function DataTable<Row>(props: TableProps<Row>) {
  const keys = useRowKeys(props);
  const narrow = useMediaQuery(phone);
  const hrefOf = useRowHref(props);
  const prefersOneLine = useOneLine();
  if (narrow) return <TwoLineRows {...props} hrefOf={hrefOf} keys={keys} />;

  const { caption, columns, rows, keyOf, sort, onSort, density = "comfortable" } = props;
  const { openKey, selected, onSelect, selectable, ended, shown } = props;
  // Lines may be cut off only if a row opens a detail, which shows the full text.
  const oneLine = props.oneLine ?? (prefersOneLine && hrefOf !== undefined && !shown);
  return (
    <div className={styles.frame}>
      <table
        className={classNames(
          styles.table,
          density === "compact" && styles.compact,
          oneLine && styles.oneLine,
          shown && styles.steady,
        )}
        style={shown && rowHeightStyle(shown.rowHeight)}
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
        <tbody {...keys.listProps}>
          {shown && <RowRoom height={shown.before} />}
          {drawnRows(rows, keyOf, shown).map(({ row, place, slot }) => {
            const key = keyOf(row);
            return (
              <TableRow
                key={slot}
                row={row}
                place={place}
                columns={columns}
                reachable={place === keys.reachable}
                href={hrefOf?.(row)}
                open={key === openKey}
                selected={selected?.has(key) ?? false}
                onSelect={onSelect}
                ended={ended?.(row) === true}
                unselectable={selectable?.(row) === false}
                clipped={shown !== undefined}
              />
            );
          })}
          {shown && <RowRoom height={shown.after} />}
        </tbody>
      </table>
    </div>
  );
}

/** The height of all rows for CSS. */
const rowHeightStyle = (height: number) => ({ "--row-height": `${height}px` }) as CSSProperties;
