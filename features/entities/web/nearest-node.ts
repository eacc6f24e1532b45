import type { Place } from "./graph-places.ts";

const directions: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The node that an arrow key leads to: the nearest of those that lie more that way than any other. */
export function nodeToward(places: readonly Place[], from: Place, key: string): Place | undefined {
  const way = directions[key];
  if (!way) return undefined;
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1] - y * way[0]);
    if (place.id === from.id || along <= 0 || aside > along * 1.2) continue;
    const cost = along + aside * 1.5;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}

/** A node that no arrow could be stuck away from: the next or the one before in the order in which they came. */
export function nodeAfter(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return ids.at(at < 0 ? 0 : (at + step + ids.length) % ids.length);
}
