import { parentOf } from "../matrix/matrix-columns.ts";

/** Values of techniques together with those of their sub-techniques: a parent holds its own and theirs. */
export function sumParts(own: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map(own);
  for (const [id, value] of own) {
    const parent = parentOf(id);
    if (parent !== id) sums.set(parent, (sums.get(parent) ?? 0) + value);
  }
  return sums;
}

/** Techniques together with the parents of those that are sub-techniques. */
export function withParents(ids: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const id of ids) all.add(id).add(parentOf(id));
  return all;
}
