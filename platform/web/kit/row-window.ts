/** The part of a very long list that is in the page: the rows around what is seen, and the room of all others. */
export interface RowWindow {
  /** Place of the first row that is drawn, and of the first that is not any more. */
  first: number;
  end: number;
  /** Height in px of each row: all alike, so that nothing has to be measured while it moves. */
  rowHeight: number;
  /** How many rows may be in the page; the elements of those that leave are taken by those that come. */
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
  shown: RowWindow | undefined,
): DrawnRow<Row>[] {
  const first = shown?.first ?? 0;
  return rows.slice(first, shown?.end).map((row, at) => ({
    row,
    place: first + at,
    slot: shown ? (first + at) % shown.slots : keyOf(row),
  }));
}
