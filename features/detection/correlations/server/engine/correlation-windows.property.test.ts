import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { type Sighting, satisfyingEvents } from "./correlation-windows.ts";

const span = 10;
const sighting = fc.record({
  at: fc.integer({ min: 0, max: 60 }),
  rule: fc.integer({ min: 0, max: 2 }),
  value: fc.constantFrom("a", "b", "c", null),
});
const sightings = fc
  .array(sighting, { maxLength: 25 })
  .map((all) =>
    all.map((each, place): Sighting => ({ ...each, eventId: `e${String(place).padStart(3, "0")}` })),
  );
const shape = fc.record({
  type: fc.constantFrom("event_count", "value_count", "temporal", "temporal_ordered"),
  gte: fc.integer({ min: 1, max: 5 }),
});

/** Reference implementation: evaluates every window that ends at an event, without incremental state. */
function slowly(all: readonly Sighting[], { type, gte }: { type: string; gte: number }): string[] {
  const keys = new Set<string>();
  for (const last of all) {
    const inside = all.filter(({ at }) => at <= last.at && at >= last.at - span);
    const rules = [0, 1, 2].map((rule) => inside.filter((each) => each.rule === rule));
    let since = Number.NEGATIVE_INFINITY;
    const ordered = rules.every((own) => {
      const next = own.map(({ at }) => at).filter((at) => at >= since);
      since = Math.min(...next);
      return next.length > 0;
    });
    const satisfied = {
      event_count: inside.length >= gte,
      value_count: new Set(inside.flatMap(({ value }) => value ?? [])).size >= gte,
      temporal: rules.every((own) => own.length > 0),
      temporal_ordered: ordered,
    }[type];
    if (satisfied) for (const { eventId } of inside) keys.add(eventId);
  }
  return [...keys].sort();
}

test("windows find what a count from nothing finds, in whatever order the events are given", () => {
  fc.assert(
    fc.property(sightings, shape, (all, { type, gte }) => {
      const conditions = type.startsWith("temporal") ? [] : [{ word: "gte" as const, count: gte }];
      const correlation = { type, conditions, timespanMs: span, rules: ["uno", "dos", "tres"] } as const;
      const ids = (allSightings: readonly Sighting[]) =>
        satisfyingEvents({ ...correlation, rules: [...correlation.rules] }, allSightings, 0)
          .map(({ eventId }) => eventId)
          .sort();
      const expectedIds = slowly(all, { type, gte });
      expect(ids(all)).toEqual(expectedIds);
      expect(ids(all.toReversed())).toEqual(expectedIds);
    }),
    { numRuns: 400 },
  );
});

test("an upper bound is asked of whole stretches, and only of those that have ended", () => {
  const at = (...moments: number[]) =>
    moments.map((moment, place): Sighting => ({ eventId: `e${place}`, at: moment, rule: 0, value: null }));
  const few = {
    type: "event_count",
    timespanMs: 10,
    rules: ["a"],
    conditions: [{ word: "lte" as const, count: 2 }],
  } as const;
  const ids = (allSightings: Sighting[], closedBefore: number) =>
    satisfyingEvents(
      { ...few, rules: ["a"], conditions: [...few.conditions] },
      allSightings,
      closedBefore,
    ).map(({ eventId }) => eventId);
  expect(ids(at(1, 2, 11, 12, 13, 25), 30)).toEqual(["e0", "e1", "e5"]);
  expect(ids(at(1, 2, 11, 12, 13, 25), 29)).toEqual(["e0", "e1"]);
});
