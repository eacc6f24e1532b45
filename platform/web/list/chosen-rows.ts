/** Rows selected for a bulk change: some by their keys, or all rows of the filter. */
export interface ChosenRows<Row> {
  ids: ReadonlySet<string>;
  everything: boolean;
  toggle: (key: string, row: Row) => void;
  /** Returns whether a row can be selected; without it, every row can. */
  can?: (row: Row) => boolean;
}
