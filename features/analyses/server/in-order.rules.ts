type Key = string | number | null;

/** A copy in the order of some keys, the first one first; what has no key comes last. Facts arrive in any order. */
export function inOrder<Item>(items: readonly Item[], ...keys: ((item: Item) => Key)[]): Item[] {
  return items.toSorted((one, other) => {
    for (const key of keys) {
      const order = compare(key(one), key(other));
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compare(one: Key, other: Key): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}
