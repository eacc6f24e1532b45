export interface GridPosition {
  column: number;
  row: number;
}

/**
 * Returns the cell of a grid to which a key moves the focus, given the column heights; undefined for keys that do not
 * move it.
 */
export function moveInGrid(
  heights: readonly number[],
  { column, row }: GridPosition,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): GridPosition | undefined {
  const lastRow = (at: number) => Math.max(0, (heights[at] ?? 1) - 1);
  const filled = heights.flatMap((height, at) => (height > 0 ? [at] : []));
  const [first = 0, last = 0] = [filled[0], filled.at(-1)];
  const inColumn = (at: number, wantedRow: number) => ({
    column: at,
    row: Math.min(wantedRow, lastRow(at)),
  });
  const beside = (step: 1 | -1) => {
    const at = filled[filled.indexOf(column) + step];
    return at === undefined ? { column, row } : inColumn(at, row);
  };
  switch (key) {
    case "ArrowDown":
      return inColumn(column, row + 1);
    case "ArrowUp":
      return { column, row: Math.max(0, row - 1) };
    case "ArrowRight":
      return beside(1);
    case "ArrowLeft":
      return beside(-1);
    case "PageDown":
      return inColumn(column, row + 10);
    case "PageUp":
      return { column, row: Math.max(0, row - 10) };
    case "Home":
      return ctrlKey ? { column: first, row: 0 } : inColumn(first, row);
    case "End":
      return ctrlKey ? inColumn(last, lastRow(last)) : inColumn(last, row);
    default:
      return undefined;
  }
}
