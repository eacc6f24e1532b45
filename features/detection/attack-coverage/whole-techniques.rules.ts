/** Returns the parent of a sub-technique: `T1059` of `T1059.001`. */
const wholeOf = (id: string): string => id.split(".", 1)[0] ?? id;

/**
 * Returns techniques together with the parents of sub-techniques. Every coverage count uses it: a parent counts when a
 * rule detects it or one of its sub-techniques.
 */
export function withWholes(ids: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const id of ids) all.add(id).add(wholeOf(id));
  return all;
}
