import { expect, test } from "vitest";
import { standardAddress, standardAtPath } from "./standard-screens.ts";

const standards = [
  { id: 1, code: "iso27001-2022" },
  { id: 2, code: "anci-21663" },
  { id: 9, code: "norma-interna" },
];

test("each bundled standard has its own address, an imported one goes by its number", () => {
  expect(standards.map(standardAddress)).toEqual([
    "/Compliance/ISO27001",
    "/Compliance/ANCI",
    "/Compliance/Normas/9/estado",
  ]);
});

test("an address finds its standard again", () => {
  expect(standardAtPath("/Compliance/ANCI/", undefined, standards)?.id).toBe(2);
  expect(standardAtPath("/Compliance/Normas/9/estado", "9", standards)?.code).toBe("norma-interna");
  expect(standardAtPath("/Compliance/SOC2", undefined, standards)).toBeUndefined();
});
