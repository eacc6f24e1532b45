/** The whole technique of a sub-technique: `T1059` of `T1059.001`. */
const wholeOf = (id: string): string => id.split(".", 1)[0] ?? id;

/**
 * Techniques together with the whole ones of those that are sub-techniques. Every count of techniques that rules can see
 * follows this: a whole technique counts when a rule sees it or one of its parts.
 */
export function withWholes(ids: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const id of ids) all.add(id).add(wholeOf(id));
  return all;
}
