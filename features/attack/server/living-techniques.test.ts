import { expect, test } from "vitest";
import { indexed } from "./indexed-catalogue.rules.ts";
import { livingTechniques } from "./living-techniques.ts";

test("a technique that was revoked is told by its heir, and the record keeps what the source wrote", () => {
  expect(livingTechniques(["T1086"])).toEqual({
    techniques: ["T1059.001"],
    original: ["T1086"],
    deprecated: [],
  });
});

test("heirs that were revoked in their turn are followed to the one that is alive", () => {
  // T1089 → T1562.001 (until version 18) → T1685 (since version 19)
  expect(livingTechniques(["T1089"]).techniques).toEqual(["T1685"]);
  expect(livingTechniques(["T1150"]).techniques).toEqual(["T1647"]);
});

test("living techniques come back as they are, with nothing to remember", () => {
  expect(livingTechniques(["T1110", "T1021.004"])).toEqual({
    techniques: ["T1110", "T1021.004"],
    original: [],
    deprecated: [],
  });
});

test("several old techniques with the same heir become one", () => {
  expect(livingTechniques(["T1562.001", "T1562.006", "T1685"])).toEqual({
    techniques: ["T1685"],
    original: ["T1562.001", "T1562.006", "T1685"],
    deprecated: [],
  });
});

test("a technique that was withdrawn without an heir stays and is said to be withdrawn", () => {
  expect(livingTechniques(["T1064"])).toEqual({
    techniques: ["T1064"],
    original: [],
    deprecated: ["T1064"],
  });
});

test("what ATT&CK does not know stays as it was written", () => {
  expect(livingTechniques(["X-1", "T9999"]).techniques).toEqual(["X-1", "T9999"]);
  expect(livingTechniques(["", "  "]).techniques).toEqual([]);
});

test("small letters and spaces are no change", () => {
  expect(livingTechniques([" t1110.003 "])).toEqual({
    techniques: ["T1110.003"],
    original: [],
    deprecated: [],
  });
});

test("heirs in a circle do not hang anybody", () => {
  const circle = indexed({
    version: "0",
    tactics: [],
    techniques: [],
    revoked: [
      { from: "T1", name: "", to: "T2", confirmed: true },
      { from: "T2", name: "", to: "T1", confirmed: true },
    ],
    deprecated: [],
  });
  expect(livingTechniques(["T1"], circle).techniques).toEqual(["T1"]);
});
