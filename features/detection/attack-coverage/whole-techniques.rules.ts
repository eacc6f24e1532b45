/** Returns the parent of a sub-technique: `T1059` of `T1059.001`. */
const wholeOf = (id: string): string => id.split(".", 1)[0] ?? id;

/**
 * Returns technique ids together with the parents of sub-techniques. All coverage counts use it, because a parent
 * counts as covered if a rule detects one of its sub-techniques.
 */
export function withWholes(ids: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const id of ids) all.add(id).add(wholeOf(id));
  return all;
}
