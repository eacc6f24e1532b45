import { describe, expect, test } from "vitest";
import { results } from "#features/compliance/control-states/control-states.contract.ts";
import { relations } from "#features/compliance/standards/standards.contract.ts";
import fc from "#platform/testing/examples.ts";
import { type MappedControlState, proposeFill } from "./fill.rules.ts";
import {
  comparePaths,
  type Edge,
  extendPath,
  findPaths,
  type Path,
  pathOfEdge,
  reverseEdge,
} from "./mapping-path.rules.ts";

// Three standards of ten controls each: 0-9, 10-19 (the pivot), 20-29.
const anEdge = fc.record({
  source: fc.integer({ min: 0, max: 29 }),
  target: fc.integer({ min: 0, max: 29 }),
  relation: fc.constantFrom(...relations),
  strength: fc.integer({ min: 1, max: 10 }),
  origin: fc.constantFrom("A", "B"),
});
const edges = fc.array(anEdge, { maxLength: 60 });
const range = (from: number) => new Set(Array.from({ length: 10 }, (_, index) => from + index));
const search = (all: Edge[], depth: number) =>
  findPaths({ edges: all, sources: range(0), targets: range(20), depth });
const flat = (entries: ReturnType<typeof search>) =>
  [...entries].flatMap(([source, paths]) => [...paths].map(([target, path]) => ({ source, target, path })));

describe("a chain of mappings", () => {
  test("is as strong as its weakest link, and never longer than asked", () => {
    fc.assert(
      fc.property(edges, fc.integer({ min: 1, max: 3 }), (all, depth) => {
        for (const { source, target, path } of flat(search(all, depth))) {
          expect(path.edges.length).toBeLessThanOrEqual(depth);
          expect(path.strength).toBe(Math.min(...path.edges.map(({ strength }) => strength)));
          expect(path.edges[0]?.source).toBe(source);
          expect(path.edges.at(-1)?.target).toBe(target);
          for (const [index, edge] of path.edges.slice(1).entries())
            expect(edge.source).toBe(path.edges[index]?.target);
        }
      }),
    );
  });

  test("does not depend on the order in which the pairs were loaded", () => {
    const shuffled = edges.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        const pathsIn = (edges: Edge[]) =>
          flat(search(edges, 3))
            .map(({ source, target, path }) => `${source} ${target} ${summaryOf(path)}`)
            .sort();
        expect(pathsIn(mixed)).toEqual(pathsIn(all));
      }),
    );
  });

  test("is the best of all the chains there are", () => {
    fc.assert(
      fc.property(edges, fc.integer({ min: 1, max: 3 }), (all, depth) => {
        for (const { source, target, path } of flat(search(all, depth))) {
          const rivals = everyPath(all, source, depth).filter(
            ({ edges: way }) => way.at(-1)?.target === target,
          );
          const [best] = rivals.sort(comparePaths);
          expect(summaryOf(path)).toBe(best && summaryOf(best));
        }
      }),
    );
  });

  test("reaches at least as much when it may be longer", () => {
    fc.assert(
      fc.property(edges, (all) => {
        const near = new Set(flat(search(all, 1)).map(({ source, target }) => `${source} ${target}`));
        const far = new Set(flat(search(all, 3)).map(({ source, target }) => `${source} ${target}`));
        expect([...near].every((pair) => far.has(pair))).toBe(true);
      }),
    );
  });

  test("says the same read from the other end", () => {
    fc.assert(
      fc.property(anEdge, anEdge, (a, b) => {
        const there = extendPath(pathOfEdge(a), b);
        const back = extendPath(pathOfEdge(reverseEdge(b)), reverseEdge(a));
        expect(back.certain).toBe(there.certain);
        const turned = { equal: "equal", subset: "superset", superset: "subset", intersect: "intersect" };
        expect(back.relation).toBe(turned[there.relation]);
      }),
    );
  });

  test("claims an overlap only where sets cannot avoid it", () => {
    const aSet = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(aSet, aSet, aSet, (a, b, c) => {
        const first = relationOf(a, b);
        const second = relationOf(b, c);
        if (!(first && second)) return;
        const edge = { source: 0, target: 1, strength: 5, origin: "A" };
        const path = extendPath(pathOfEdge({ ...edge, relation: first }), { ...edge, relation: second });
        if (!path.certain) return;
        const truth = relationOf(a, c);
        expect(truth).not.toBeNull();
        if (path.relation !== "intersect") expect([path.relation, "equal"]).toContain(truth);
      }),
      { numRuns: 2_000 },
    );
  });
});

const summaryOf = ({ certain, relation, strength }: Path) => `${certain} ${relation} ${strength}`;

/** Returns every path from a control without returning to it, by exhaustive search. */
function everyPath(all: Edge[], source: number, depth: number): Path[] {
  let front = all.filter((edge) => edge.source === source && edge.target !== source).map(pathOfEdge);
  const walks = [...front];
  for (let length = 1; length < depth; length += 1) {
    front = front.flatMap((path) =>
      all
        .filter((edge) => edge.source === path.edges.at(-1)?.target && edge.target !== source)
        .map((edge) => extendPath(path, edge)),
    );
    walks.push(...front);
  }
  return walks;
}

/** Returns the relation of two sets by comparing their elements; null when they are disjoint. */
function relationOf(a: number[], b: number[]): Edge["relation"] | null {
  const inB = a.filter((item) => b.includes(item)).length;
  if (inB === 0) return null;
  if (inB === a.length && a.length === b.length) return "equal";
  if (inB === a.length) return "subset";
  return inB === b.length ? "superset" : "intersect";
}

const aWitness: fc.Arbitrary<MappedControlState> = fc.record({
  result: fc.constantFrom(...results),
  evidenceState: fc.constantFrom("none" as const, "valid" as const, "expired" as const),
  path: anEdge.map(pathOfEdge),
});

describe("filling controls from a mapping", () => {
  test("is the same in whatever order the sources come", () => {
    fc.assert(
      fc.property(fc.array(aWitness, { maxLength: 8 }), (witnesses) => {
        expect(proposeFill(witnesses.toReversed())).toEqual(proposeFill(witnesses));
      }),
    );
  });

  test("is never compliance when every source covers only a part", () => {
    fc.assert(
      fc.property(fc.array(aWitness, { maxLength: 8 }), (witnesses) => {
        const parts = witnesses.filter(({ path }) => ["subset", "intersect"].includes(path.relation));
        expect(proposeFill(parts).proposed).not.toBe("compliant");
      }),
    );
  });

  test("is never better than the most cautious source that covers the whole", () => {
    const whole = fc.array(
      aWitness.filter(({ path }) => ["equal", "superset"].includes(path.relation)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(whole, (witnesses) => {
        if (!witnesses.some(({ result }) => result === "non_compliant")) return;
        expect(proposeFill(witnesses).proposed).toBe("non_compliant");
      }),
    );
  });

  test("is nothing when no source was assessed", () => {
    const silent = fc.array(
      aWitness.filter(({ result }) => result === "not_assessed" || result === "not_applicable"),
    );
    fc.assert(
      fc.property(silent, (witnesses) => {
        expect(proposeFill(witnesses)).toEqual({ proposed: null, cover: "none" });
      }),
    );
  });
});
