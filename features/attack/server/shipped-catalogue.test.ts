import { expect, test } from "vitest";
import { livingTechniques } from "./living-techniques.ts";
import { shippedCatalogue } from "./shipped-catalogue.ts";

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
  const known = new Set(tactics.map(({ id }) => id));
  expect(
    techniques.filter((each) => each.tactics.length === 0 || each.tactics.some((id) => !known.has(id))),
  ).toEqual([]);
  const parents = techniques.filter(({ id }) => id.includes(".")).map(({ id }) => id.split(".")[0] ?? "");
  expect(parents.filter((id) => !technique.has(id))).toEqual([]);
});

test("whatever was revoked leads to a technique that is alive or withdrawn", () => {
  const withdrawn = new Set(deprecated.map(({ id }) => id));
  const lost = livingTechniques(revoked.map(({ from }) => from)).techniques.filter(
    (id) => !technique.has(id) && !withdrawn.has(id),
  );
  expect(lost).toEqual([]);
  expect(revoked.filter(({ from }) => technique.has(from))).toEqual([]);
});
