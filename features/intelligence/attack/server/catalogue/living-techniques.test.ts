import { expect, test } from "vitest";
import { currentTechniques, indexCatalogue, shippedCatalogue } from "./living-techniques.ts";

test("a revoked technique is shown as its successor, and the record keeps the id of the source", () => {
  expect(currentTechniques(["T1086"])).toEqual({
    techniques: ["T1059.001"],
    original: ["T1086"],
    deprecated: [],
  });
});

test("heirs that were revoked in their turn are followed to the one that is alive", () => {
  // T1089 → T1562.001 (until version 18) → T1685 (since version 19)
  expect(currentTechniques(["T1089"]).techniques).toEqual(["T1685"]);
  expect(currentTechniques(["T1150"]).techniques).toEqual(["T1647"]);
});

test("living techniques come back as they are, with nothing to remember", () => {
  expect(currentTechniques(["T1110", "T1021.004"])).toEqual({
    techniques: ["T1110", "T1021.004"],
    original: [],
    deprecated: [],
  });
});

test("several old techniques with the same heir become one", () => {
  expect(currentTechniques(["T1562.001", "T1562.006", "T1685"])).toEqual({
    techniques: ["T1685"],
    original: ["T1562.001", "T1562.006", "T1685"],
    deprecated: [],
  });
});

test("a technique that was withdrawn without a successor stays and is marked as withdrawn", () => {
  expect(currentTechniques(["T1064"])).toEqual({
    techniques: ["T1064"],
    original: [],
    deprecated: ["T1064"],
  });
});

test("an id that ATT&CK does not contain is kept as written", () => {
  expect(currentTechniques(["X-1", "T9999"]).techniques).toEqual(["X-1", "T9999"]);
  expect(currentTechniques(["", "  "]).techniques).toEqual([]);
});

test("small letters and spaces are no change", () => {
  expect(currentTechniques([" t1110.003 "])).toEqual({
    techniques: ["T1110.003"],
    original: [],
    deprecated: [],
  });
});

test("heirs in a circle do not hang anybody", () => {
  const circle = indexCatalogue({
    version: "0",
    tactics: [],
    techniques: [],
    revoked: [
      { from: "T1", name: "", to: "T2", confirmed: true },
      { from: "T2", name: "", to: "T1", confirmed: true },
    ],
    deprecated: [],
  });
  expect(currentTechniques(["T1"], circle).techniques).toEqual(["T1"]);
});

const { tactics, techniques, technique, revoked, deprecated } = shippedCatalogue;

test("the matrix that comes with the portal is ATT&CK 19.1, with Stealth and Defense Impairment", () => {
  expect(shippedCatalogue.version).toBe("19.1");
  expect(tactics).toHaveLength(15);
  expect(tactics.filter(({ id }) => ["TA0005", "TA0112"].includes(id)).map(({ name }) => name)).toEqual([
    "Stealth",
    "Defense Impairment",
  ]);
  expect(techniques).toHaveLength(697);
});

test("every technique stands under a tactic of the matrix, and every sub-technique under its parent", () => {
  const tacticIds = new Set(tactics.map(({ id }) => id));
  expect(
    techniques.filter((each) => each.tactics.length === 0 || each.tactics.some((id) => !tacticIds.has(id))),
  ).toEqual([]);
  const parents = techniques.filter(({ id }) => id.includes(".")).map(({ id }) => id.split(".")[0] ?? "");
  expect(parents.filter((id) => !technique.has(id))).toEqual([]);
});

test("whatever was revoked leads to a technique that is alive or withdrawn", () => {
  const withdrawnKeys = new Set(deprecated.map(({ id }) => id));
  const lostTechniques = currentTechniques(revoked.map(({ from }) => from)).techniques.filter(
    (id) => !technique.has(id) && !withdrawnKeys.has(id),
  );
  expect(lostTechniques).toEqual([]);
  expect(revoked.filter(({ from }) => technique.has(from))).toEqual([]);
});
