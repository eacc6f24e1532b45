import type { ReactNode } from "react";
import type { SortOrder } from "#platform/web/address/address-state.ts";

/** The part of a very long list that is in the page: the rows around what is seen, and the room of all others. */
export interface RowWindow {
  /** Place of the first row that is drawn, and of the first that is not any more. */
  first: number;
  end: number;
  /** Height in px of each row: all alike, so that nothing has to be measured while it moves. */
  rowHeight: number;
  /** The number of rows that may be in the page; elements of rows that leave are reused. */
  slots: number;
  /** Height in px of the rows before and after. */
  before: number;
  after: number;
  /** Brings a row into view, and so into the page. */
  reveal: (place: number) => void;
  /** Takes the element that holds the rows: where it begins on the page. */
  frame: (element: HTMLElement | null) => void;
}

interface DrawnRow<Row> {
  row: Row;
  place: number;
  /** Names its element for React. */
  slot: string | number;
}

/** The rows that are drawn, each with its place in the whole list; all of them without a window. */
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
  /** The part of the naming cell that is its link, before the rest, where the rest has links of its own. */
  name?: (row: Row) => ReactNode;
  /** The same in one line of text, for lists of which only a part is drawn: they write it at every frame. */
  text?: (row: Row, timeZone: string) => string;
  /** The server's word for sorting by this column; without it the header does not sort. */
  sortBy?: string;
  numeric?: boolean;
  /** May not wrap: times, marks, identifiers. */
  tight?: boolean;
  /**
   * The position on a row of two lines; `titled` is the second line with the title before the value, for figures that
   * mean nothing alone; `away` omits it. The default is the second line. The first of the first line names the row, and
   * is its link.
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
  /** Every row is one line of one height; what is longer is cut. */
  oneLine?: boolean;
  /** Key of the row whose detail is open. */
  openKey?: string | undefined;
  onOpen?: (row: Row) => void;
  /** The address that a row opens at: its name is a link there, for a tab of its own and for those who hear the page. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** The same for what opens beside its list: the parameter of the address that then holds the row's key. */
  openParam?: string | undefined;
  selected?: ReadonlySet<string>;
  onSelect?: (row: Row) => void;
  /** Returns whether the row can be selected for bulk actions; without it, every row can. */
  selectable?: ((row: Row) => boolean) | undefined;
  /** Shows the row beside the list without leaving it: the space key; null closes what is shown. */
  onPeek?: ((row: Row | null) => void) | undefined;
  /** Tells whether the row has been dealt with and only keeps its place. */
  ended?: ((row: Row) => boolean) | undefined;
  /** The row that keys go to has changed. */
  onCurrent?: (row: Row) => void;
  /** The part of a very long list that is drawn. */
  shown?: RowWindow;
}

/** The column that names the row. */
export function nameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ onPhone }) => onPhone === "first");
}
