import { expect, test } from "vitest";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { MappingSet } from "#features/compliance/standards/standards.contract.ts";
import { firstPair } from "./first-pair.ts";

const standard = (id: number, enabled = true) => ({ standard: { id }, enabled }) as CompanyStandard;
const set = (source: number, target: number, pairs: number) =>
  ({ source: { id: source }, target: { id: target }, pairs }) as MappingSet;
const [anci, cis, iso, soc] = [standard(1), standard(2), standard(3), standard(4, false)];
const standards = [anci, cis, iso, soc];
const sets = [set(4, 3, 500), set(2, 3, 199), set(1, 3, 114)];
const idsOf = (named: Partial<ReturnType<typeof firstPair>>) => {
  const { source, target } = firstPair(standards, sets, { source: undefined, target: undefined, ...named });
  return [source?.standard.id, target?.standard.id];
};

test("the page begins with two followed standards that have correspondences", () => {
  expect(idsOf({})).toEqual([2, 3]);
});

test("beside a named standard stands one that is joined to it", () => {
  expect(idsOf({ source: anci })).toEqual([1, 3]);
  expect(idsOf({ source: iso })).toEqual([3, 2]);
  expect(idsOf({ target: anci })).toEqual([3, 1]);
});

test("what both were named stays, joined or not", () => {
  expect(idsOf({ source: anci, target: cis })).toEqual([1, 2]);
});

test("without any correspondence the first two are shown", () => {
  const { source, target } = firstPair(standards, [], { source: undefined, target: undefined });
  expect([source, target]).toEqual([anci, cis]);
});
