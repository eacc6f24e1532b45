import type { Fact } from "#features/response/incidents/contracts/incident-timeline.contract.ts";

/** The keys by which facts are put into lanes. */
export const laneKinds = ["category", "asset"] as const;
export type LaneKind = (typeof laneKinds)[number];

/** A mark for facts of a lane that are too close together to be drawn separately. */
export interface FactMark {
  /** The position, from 0 to 1. */
  at: number;
  facts: Fact[];
}

export interface FactLane {
  name: string;
  marks: FactMark[];
}

const maxLanes = 12;
const steps = 48;
export const restLane = "Los demás";
export const namelessLane = "Sin activo";

const namesOf = (fact: Fact, kind: LaneKind): readonly string[] =>
  kind === "category" ? [fact.category] : fact.assets.length > 0 ? fact.assets : [namelessLane];

/** Returns the facts in lanes between the first and the last time; the lane with the most facts comes first. */
export function factLanes(facts: readonly Fact[], kind: LaneKind): FactLane[] {
  const times = facts.map(({ at }) => Date.parse(at));
  const from = Math.min(...times);
  const span = Math.max(1, Math.max(...times) - from);
  const byName = new Map<string, Fact[]>();
  for (const fact of facts)
    for (const name of namesOf(fact, kind)) {
      const lane = byName.get(name);
      if (lane) lane.push(fact);
      else byName.set(name, [fact]);
    }
  const inOrder = [...byName].sort(
    ([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1),
  );
  const own = inOrder.length > maxLanes ? inOrder.slice(0, maxLanes - 1) : inOrder;
  const rest = inOrder.slice(own.length).flatMap(([, some]) => some);
  if (rest.length > 0) own.push([restLane, rest]);
  return own.map(([name, some]) => ({
    name,
    marks: [
      ...Map.groupBy(some, ({ at }) =>
        Math.min(steps - 1, Math.floor(((Date.parse(at) - from) / span) * steps)),
      ),
    ]
      .sort(([one], [other]) => one - other)
      .map(([step, together]) => ({ at: (step + 0.5) / steps, facts: together })),
  }));
}
