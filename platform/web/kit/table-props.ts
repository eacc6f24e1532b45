import type { ReactNode } from "react";
import type { SortOrder } from "../address-state.ts";
import type { RowWindow } from "./row-window.ts";

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The same in one line of text, for lists of which only a part is drawn: they write it at every frame. */
  text?: (row: Row, timeZone: string) => string;
  /** The server's word for sorting by this column; without it the header does not sort. */
  sortBy?: string;
  numeric?: boolean;
  /** May not wrap: times, marks, identifiers. */
  tight?: boolean;
  /** Where it goes when a row has two lines; `away` leaves it out. The default is the second line. */
  onPhone?: "first" | "second" | "away";
}

export interface TableProps<Row> {
  /** What the list holds, for those who hear it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: SortOrder | null;
  onSort?: (sort: SortOrder) => void;
  density?: "comfortable" | "compact";
  /** Key of the row whose detail is open. */
  openKey?: string | undefined;
  onOpen?: (row: Row) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (row: Row) => void;
  /** The row that keys go to has changed. */
  onCurrent?: (row: Row) => void;
  /** Of a very long list: the part that is drawn. */
  shown?: RowWindow;
}
