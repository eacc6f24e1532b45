import { techniquesAmong } from "./touch.rules.ts";

interface Threat {
  techniques: readonly string[];
  cves: readonly string[];
}

const shownBlind = 15;

/** How many of some threats use each thing, the most used first. */
export function usersOf(threats: readonly Threat[], things: (threat: Threat) => readonly string[]) {
  const users = new Map<string, number>();
  for (const threat of threats)
    for (const thing of new Set(things(threat))) users.set(thing, (users.get(thing) ?? 0) + 1);
  return [...users].toSorted(([one, less], [other, more]) => more - less || (one < other ? -1 : 1));
}

/** What the company could see, and saw, of the techniques of some threats. */
export function techniqueStanding(
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
      .slice(0, shownBlind)
      .map(([id, threats]) => ({ id, threats })),
  };
}
