/** Where an open thing stands in its list, counted from 1, and the way to its neighbours. */
export interface DrawerPosition {
  index: number;
  of: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The position of a key among its siblings; none when it is not one of them. `before` rows lie on earlier pages. */
export function positionAmong<Key>(
  siblings: readonly Key[],
  key: Key,
  onMove: ((key: Key) => void) | undefined,
  { before = 0, total = 0 }: { before?: number | undefined; total?: number | undefined } = {},
): DrawerPosition | undefined {
  const place = siblings.indexOf(key);
  if (place < 0 || !onMove) return undefined;
  const to = (neighbour: Key | undefined) => (neighbour === undefined ? undefined : () => onMove(neighbour));
  return {
    index: before + place + 1,
    of: Math.max(total, before + siblings.length),
    onPrevious: to(siblings[place - 1]),
    onNext: to(siblings[place + 1]),
  };
}
