/** How much of a sheet is shown. */
export const shownRows = 60;
export const shownColumns = 24;
export const shownCell = 200;

export interface SheetRows {
  rows: string[][];
  /** There is more than what is shown. */
  cut: boolean;
}
