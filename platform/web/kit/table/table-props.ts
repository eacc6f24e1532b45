import type { ReactNode } from "react";
import type { SortOrder } from "#platform/web/address/address-state.ts";

/** The rendered part of a very long list: the visible rows and some around them, and the height of all others. */
export interface RowWindow {
  /** The index of the first rendered row, and of the first row after them. */
  first: number;
  end: number;
  /** The height in px of each row: equal for all, so that nothing is measured while scrolling. */
  rowHeight: number;
  /** The number of row elements in the page; an element whose row leaves the rendered part is reused. */
  slots: number;
  /** The height in px of the rows before and after the rendered ones. */
  before: number;
  after: number;
  /** Scrolls a row into view, and so renders it. */
  reveal: (place: number) => void;
  /** Receives the element of the rows, whose position on the page is measured. */
  frame: (element: HTMLElement | null) => void;
}

interface DrawnRow<Row> {
  row: Row;
  place: number;
  /** The key of its element for React. */
  slot: string | number;
}

/** Returns the rows to render, each with its index in the whole list; without a window, all rows. */
export function drawnRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  visibleRowWindow: RowWindow | undefined,
): DrawnRow<Row>[] {
  const first = visibleRowWindow?.first ?? 0;
  return rows.slice(first, visibleRowWindow?.end).map((row, at) => ({
    row,
    place: first + at,
    slot: visibleRowWindow ? (first + at) % visibleRowWindow.slots : keyOf(row),
  }));
}

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Draws the part of the naming cell that is the row's link, if the rest of the cell contains other links. */
  name?: (row: Row) => ReactNode;
  /**
   * Returns the value as one line of text, for lists that render only a part of their rows: they call it in every
   * animation frame.
   */
  text?: (row: Row, timeZone: string) => string;
  /** The server's name of the order by this column; without it the header does not sort. */
  sortBy?: string;
  numeric?: boolean;
  /** Whether the value must not wrap, such as times, marks and identifiers. */
  tight?: boolean;
  /**
   * The position of the value on a phone, where a row has two lines; `titled` is the second line with the column
   * title before the value, for figures that are unclear alone; `away` omits the value. The default is the second
   * line. The first value of the first line names the row and is its link.
   */
  onPhone?: "first" | "second" | "titled" | "away";
}

export interface TableProps<Row> {
  /** The description of the list for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: SortOrder | null;
  onSort?: (sort: SortOrder) => void;
  density?: "comfortable" | "compact";
  /**
   * Whether every row is one line of equal height, with longer text cut off. By default it follows the density that
   * the person chose, for rows that open a detail.
   */
  oneLine?: boolean;
  /** Key of the row whose detail is open. */
  openKey?: string | undefined;
  onOpen?: (row: Row) => void;
  /** Returns the address of a row: its name is then a link, for separate tabs and for screen readers. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** The name of the address parameter that contains the row's key, for rows that open beside the list. */
  openParam?: string | undefined;
  selected?: ReadonlySet<string>;
  onSelect?: (row: Row) => void;
  /** Returns whether the row can be selected for bulk actions; without it, every row can. */
  selectable?: ((row: Row) => boolean) | undefined;
  /** Shows the row beside the list while the focus stays in the list (space key); null closes it. */
  onPeek?: ((row: Row | null) => void) | undefined;
  /** Returns whether the row no longer matches the list and is only kept in its place. */
  ended?: ((row: Row) => boolean) | undefined;
  /** Called when the current row changes. */
  onCurrent?: (row: Row) => void;
  /** The rendered part of a very long list. */
  shown?: RowWindow;
}

/** The column that names the row. */
export function nameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ onPhone }) => onPhone === "first");
}
