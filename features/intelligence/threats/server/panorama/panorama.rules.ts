import { techniquesAmong } from "./relevance.rules.ts";

interface Threat {
  techniques: readonly string[];
  cves: readonly string[];
}

const maxBlind = 15;

/** Counts the users of each object among some threats, the most used first. */
export function usersOf(threats: readonly Threat[], objectsOf: (threat: Threat) => readonly string[]) {
  const users = new Map<string, number>();
  for (const threat of threats)
    for (const thing of new Set(objectsOf(threat))) users.set(thing, (users.get(thing) ?? 0) + 1);
  return [...users].toSorted(([one, less], [other, more]) => more - less || (one < other ? -1 : 1));
}

/** Returns the company's coverage and observations of the techniques of some threats. */
export function techniqueCoverage(
  threats: readonly Threat[],
  { visible, seen }: { visible: ReadonlySet<string>; seen: ReadonlySet<string> },
) {
  const used = usersOf(threats, ({ techniques }) => techniques);
  const ids = used.map(([id]) => id);
  return {
    all: ids.length,
    visible: ids.filter((id) => visible.has(id)).length,
    seen: techniquesAmong(ids, seen).length,
    blind: used
      .filter(([id]) => !visible.has(id))
      .slice(0, maxBlind)
      .map(([id, threats]) => ({ id, threats })),
  };
}
