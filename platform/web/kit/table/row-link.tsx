import { useLocation, useSearchParams } from "react-router";
import styles from "./row-link.module.css";
import type { Column, TableProps } from "./table-props.ts";

interface NameCellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The text of the cell, if the column does not draw the cell itself. */
  text?: string | undefined;
  /** The target of the link; undefined: the row has none. */
  href: string | undefined;
  /** Whether the Tab key reaches the link: only in the row that the Tab key reaches. */
  reachable: boolean;
}

/**
 * The cell that names a row, as a real link. A plain press opens the row as its list does (`useRowKeys`); a press with
 * Ctrl or the middle button opens a tab.
 */
export function NameCell<Row>({ column: { name, cell }, row, text, href, reachable }: NameCellProps<Row>) {
  const rest = text === undefined && name ? cell(row) : undefined;
  const content = text ?? (name ?? cell)(row);
  if (href === undefined)
    return (
      <>
        {content}
        {rest}
      </>
    );
  return (
    <>
      <a href={href} className={styles.link} data-row-link tabIndex={reachable ? 0 : -1} draggable={false}>
        {content}
      </a>
      {rest}
    </>
  );
}

/** Returns the link of each row of a table; undefined where rows have none. */
export function useRowHref<Row>({ hrefOf, openParam, keyOf }: TableProps<Row>) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  if (hrefOf || openParam === undefined) return hrefOf;
  return (row: Row) => {
    const next = new URLSearchParams(params);
    next.set(openParam, keyOf(row));
    return `${pathname}?${next}`;
  };
}
