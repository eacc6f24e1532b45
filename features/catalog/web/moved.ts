/** The list with one thing moved a place up or down; the same list at its ends. */
export function moved<Item extends { id: number }>(items: readonly Item[], id: number, step: -1 | 1): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + step;
  const result = [...items];
  const [item, other] = [result[from], result[to]];
  if (item && other) {
    result[from] = other;
    result[to] = item;
  }
  return result;
}
