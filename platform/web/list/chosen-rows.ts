/** Rows chosen for a change of many: some by their keys, or everything that the filter shows. */
export interface ChosenRows<Row> {
  ids: ReadonlySet<string>;
  everything: boolean;
  toggle: (key: string, row: Row) => void;
  /** Returns whether a row can be selected; without it, every row can. */
  can?: (row: Row) => boolean;
}
