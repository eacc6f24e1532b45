/** The part of a long list that is in the page: the rows around what is seen, and the room of all others. */
export interface RowWindow {
  /** Place of the first row that is drawn, and of the first that is not any more. */
  first: number;
  end: number;
  /** Height in px of the rows before and after. */
  before: number;
  after: number;
  /** Takes the real height of a drawn row, known by its `data-place`. */
  measure: (row: HTMLElement | null) => void;
  /** Brings a row into view, and so into the page. */
  reveal: (place: number) => void;
  /** Takes the element that holds the rows: where it begins on the page. */
  frame: (element: HTMLElement | null) => void;
}

/** The rows that are drawn, each with its place in the whole list; all of them without a window. */
export function drawnRows<Row>(
  rows: readonly Row[],
  shown: RowWindow | undefined,
): (readonly [Row, number])[] {
  const first = shown?.first ?? 0;
  return rows.slice(first, shown?.end).map((row, at) => [row, first + at]);
}
