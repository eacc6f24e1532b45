import type {
  CountWord,
  SigmaCorrelation,
} from "#features/detection/correlations/readers/sigma/sigma-rule.ts";

/** An event that matched one of the rules of a correlation, within one group. */
export interface Sighting {
  eventId: string;
  at: number;
  /** The index of the rule that matched, in the order of the correlation. */
  rule: number;
  /** The value that value_count counts; null if the event does not have it. */
  value: string | null;
}

/** An event of a window that satisfied a correlation. `fires` is true for the event that completed the window. */
export interface Participation {
  eventId: string;
  at: number;
  fires: boolean;
}

type Shape = Pick<SigmaCorrelation, "type" | "timespanMs" | "conditions" | "rules">;

/** Whether more events can only make the conditions true. If so, a match is final as soon as it occurs. */
export function hasOnlyLowerBounds({ conditions }: Pick<SigmaCorrelation, "conditions">): boolean {
  return conditions.every(({ word }) => word === "gt" || word === "gte");
}

/**
 * Returns the events of one group within a window that satisfies the correlation, independent of their order of
 * arrival. A window ends at an event and covers the time before it; a condition with an upper bound uses fixed,
 * completed intervals instead.
 */
export function satisfyingEvents(
  correlation: Shape,
  sightings: readonly Sighting[],
  closedBefore: number,
): Participation[] {
  const sorted = [...sightings].sort((a, b) => a.at - b.at || (a.eventId < b.eventId ? -1 : 1));
  return hasOnlyLowerBounds(correlation)
    ? slidingWindows(correlation, sorted)
    : fixedStretches(correlation, sorted, closedBefore);
}

function slidingWindows(correlation: Shape, sorted: readonly Sighting[]): Participation[] {
  const window = new Window(correlation);
  const participations = new Map<string, Participation>();
  let from = 0;
  let firstNew = 0;
  for (const [to, last] of sorted.entries()) {
    window.add(last);
    for (
      let first = sorted[from];
      first && first.at < last.at - correlation.timespanMs;
      first = sorted[from]
    ) {
      window.remove(first);
      from += 1;
    }
    // All events with the same time are added to the window before it is evaluated.
    if (sorted[to + 1]?.at === last.at) continue;
    if (!window.satisfies(sorted, from, to)) continue;
    for (let at = Math.max(from, firstNew); at <= to; at += 1) {
      const each = sorted[at];
      if (each && !participations.has(each.eventId))
        participations.set(each.eventId, { eventId: each.eventId, at: each.at, fires: false });
    }
    firstNew = to + 1;
    for (let at = to; sorted[at]?.at === last.at; at -= 1) {
      const each = participations.get(sorted[at]?.eventId ?? "");
      if (each) each.fires = true;
    }
  }
  return [...participations.values()];
}

function fixedStretches(
  correlation: Shape,
  sorted: readonly Sighting[],
  closedBefore: number,
): Participation[] {
  const stretches = Map.groupBy(sorted, ({ at }) => Math.floor(at / correlation.timespanMs));
  const participations = new Map<string, Participation>();
  for (const [stretch, inside] of stretches) {
    if ((stretch + 1) * correlation.timespanMs > closedBefore) continue;
    const window = new Window(correlation);
    for (const each of inside) window.add(each);
    if (!window.satisfies(inside, 0, inside.length - 1)) continue;
    const last = inside.at(-1)?.at;
    for (const { eventId, at } of inside) participations.set(eventId, { eventId, at, fires: at === last });
  }
  return [...participations.values()];
}

/** The matches of a time window, updated as its ends move. */
class Window {
  readonly #shape: Shape;
  readonly #events = new Map<string, number>();
  readonly #values = new Map<string, number>();
  readonly #rules = new Map<number, number>();

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  add(sighting: Sighting): void {
    this.#count(sighting, 1);
  }

  remove(sighting: Sighting): void {
    this.#count(sighting, -1);
  }

  #count({ eventId, rule, value }: Sighting, by: number): void {
    change(this.#events, eventId, by);
    change(this.#rules, rule, by);
    if (value !== null) change(this.#values, value, by);
  }

  satisfies(sorted: readonly Sighting[], from: number, to: number): boolean {
    const { type, conditions, rules } = this.#shape;
    if (type === "event_count") return holds(conditions, this.#events.size);
    if (type === "value_count") return holds(conditions, this.#values.size);
    const complete =
      conditions.length > 0 ? holds(conditions, this.#rules.size) : this.#rules.size === rules.length;
    if (!complete || type === "temporal") return complete;
    return inOrder(sorted, from, to, conditions.length > 0 ? this.#rules.size : rules.length);
  }
}

function change<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/**
 * Returns whether at least this many rules, in the order in which they are named, match one after the other; an equal
 * time counts as after.
 */
function inOrder(sorted: readonly Sighting[], from: number, to: number, minRules: number): boolean {
  const present = [...new Set(sorted.slice(from, to + 1).map(({ rule }) => rule))].sort((a, b) => a - b);
  let since = Number.NEGATIVE_INFINITY;
  let ruleCount = 0;
  for (const rule of present) {
    const next = sorted.slice(from, to + 1).find((each) => each.rule === rule && each.at >= since);
    if (!next) return false;
    since = next.at;
    ruleCount += 1;
  }
  return ruleCount >= minRules;
}

function holds(conditions: Shape["conditions"], count: number): boolean {
  return conditions.every(({ word, count: limit }) => compare[word](count, limit));
}

const compare: Record<CountWord, (count: number, limit: number) => boolean> = {
  gt: (count, limit) => count > limit,
  gte: (count, limit) => count >= limit,
  lt: (count, limit) => count < limit,
  lte: (count, limit) => count <= limit,
  eq: (count, limit) => count === limit,
  neq: (count, limit) => count !== limit,
};
