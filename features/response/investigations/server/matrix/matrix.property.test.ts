import { describe, expect, test } from "vitest";
import {
  consistencies,
  levels,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import fc from "#platform/testing/examples.ts";
import { evidenceBalance, evidenceDiagnosticity, type MatrixRow, turningRows } from "./matrix.rules.ts";

const hypotheses = ["h1", "h2", "h3", "h4"];
const level = fc.constantFrom(...levels);
const consistency = fc.constantFrom(...consistencies);
const cells = fc
  .array(fc.option(consistency, { nil: undefined }), { minLength: 4, maxLength: 4 })
  .map((some) => new Map(some.flatMap((each, at) => (each ? [[hypotheses[at] ?? "", each] as const] : []))));
const row = (id: string) => fc.record({ id: fc.constant(id), credibility: level, relevance: level, cells });
const rows: fc.Arbitrary<MatrixRow[]> = fc
  .integer({ min: 0, max: 15 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => row(`e${at}`))));

const leaders = (some: readonly MatrixRow[]) =>
  [...evidenceBalance(hypotheses, some)].flatMap(([id, { place }]) => (place === 1 ? [id] : []));
const places = (some: readonly MatrixRow[]) =>
  [...evidenceBalance(hypotheses, some)].map(([id, { place }]) => [id, place]);
const alike = (some: MatrixRow, to: (typeof consistencies)[number]): MatrixRow => ({
  ...some,
  cells: new Map(hypotheses.map((id) => [id, to])),
});

describe("competing hypotheses", () => {
  test("supporting evidence never moves a hypothesis: only contradicting evidence counts", () => {
    fc.assert(
      fc.property(rows, (some) => {
        const bare = some.map((each) => ({
          ...each,
          cells: new Map(
            [...each.cells].map(
              ([id, cell]) => [id, cell.includes("inconsistent") ? cell : "neutral"] as const,
            ),
          ),
        }));
        expect(evidenceBalance(hypotheses, bare)).toEqual(evidenceBalance(hypotheses, some));
      }),
    );
  });

  test("the order of the evidence does not matter", () => {
    fc.assert(
      fc.property(rows, (some) => {
        expect(evidenceBalance(hypotheses, some.toReversed())).toEqual(evidenceBalance(hypotheses, some));
      }),
    );
  });

  test("evidence that fits all alike changes no place and tells nothing apart", () => {
    fc.assert(
      fc.property(rows, row("more"), consistency, (some, more, to) => {
        const same = alike(more, to);
        expect(places([...some, same])).toEqual(places(some));
        expect(evidenceDiagnosticity(hypotheses, same)).toBe(0);
        expect(turningRows(hypotheses, [...some, same]).has("more")).toBe(false);
      }),
    );
  });

  test("one more piece against a hypothesis never brings it forward", () => {
    fc.assert(
      fc.property(rows, row("more"), fc.constantFrom(...hypotheses), (some, more, id) => {
        const against: MatrixRow = { ...more, cells: new Map([[id, "inconsistent"]]) };
        const before = evidenceBalance(hypotheses, some).get(id)?.place ?? 0;
        const after = evidenceBalance(hypotheses, [...some, against]).get(id)?.place ?? 0;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test("a piece turns the order exactly when others come first without it", () => {
    fc.assert(
      fc.property(rows, (some) => {
        const turning = turningRows(hypotheses, some);
        for (const each of some) {
          const without = leaders(some.filter(({ id }) => id !== each.id));
          expect(turning.get(each.id) ?? leaders(some)).toEqual(without);
        }
      }),
    );
  });

  test("twice as inconsistent weighs twice, and a strong piece weighs nine times a weak one", () => {
    const weak = { id: "e1", credibility: "low", relevance: "low" } as const;
    const strong = { id: "e2", credibility: "high", relevance: "high" } as const;
    const of = (some: typeof weak | typeof strong, cell: (typeof consistencies)[number]) =>
      evidenceBalance(["h1"], [{ ...some, cells: new Map([["h1", cell]]) }]).get("h1")?.against;
    expect([of(weak, "inconsistent"), of(weak, "very_inconsistent")]).toEqual([1, 2]);
    expect([of(strong, "inconsistent"), of(strong, "very_inconsistent")]).toEqual([9, 18]);
  });
});
