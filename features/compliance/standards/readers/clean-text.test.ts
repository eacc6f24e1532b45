import { expect, test } from "vitest";
import { shortName, slugFromName } from "./clean-text.ts";

const baselines = ["LOW IMPACT", "MODERATE IMPACT", "HIGH IMPACT", "PRIVACY"].map(
  (baseline) => `Special Publication 800-53 Revision 5.1.1 ${baseline} BASELINE`,
);

test("catalogs that differ only at the end of a long title have codes and short names of their own", () => {
  expect(new Set(baselines.map(slugFromName)).size).toBe(4);
  for (const name of baselines) {
    expect(slugFromName(name)).toMatch(/^special-publication-800-53-[a-z0-9.-]{4,13}$/);
    expect(shortName(name, 40)).toMatch(/^Special Publication.*…/);
    expect(shortName(name, 40).length).toBeLessThanOrEqual(40);
  }
  expect(new Set(baselines.map((name) => shortName(name, 40))).size).toBe(4);
});

test("a name that fits is its code as it is", () => {
  expect(slugFromName("NIST CSF versión 2.0")).toBe("nist-csf-version-2.0");
  expect(shortName("NIST CSF", 40)).toBe("NIST CSF");
});
