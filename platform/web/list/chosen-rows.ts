/** Rows chosen for a change of many: some by their keys, or everything that the filter shows. */
export interface ChosenRows<Row> {
  ids: ReadonlySet<string>;
  everything: boolean;
  toggle: (key: string, row: Row) => void;
  /** Whether a row can be chosen; without it, every one. */
  can?: (row: Row) => boolean;
}
