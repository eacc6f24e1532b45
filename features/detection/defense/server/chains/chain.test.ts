import { expect, test } from "vitest";
import type { DefenseLayer, DefenseOutcome } from "#features/detection/defense/defense.contract.ts";
import { defenseChainsOf } from "./chain.rules.ts";

const step = (observable: string, layer: DefenseLayer, outcome: DefenseOutcome, hour: number) => {
  const at = new Date(Date.UTC(2026, 10, 10, hour));
  const where = { control: `control de ${layer}`, target: "pc-07", events: 1, event_id: `${layer}-${hour}` };
  return { observable, layer, outcome, ...where, first: at, last: at };
};

test("what mail let pass and the endpoint stopped is a gap that was closed later", () => {
  const [chain] = defenseChainsOf([step("a", "mail", "detected", 1), step("a", "endpoint", "contained", 3)]);
  expect(chain).toMatchObject({ observable: "a", gap: true, stopped_later: true });
  expect(chain?.steps.map(({ layer }) => layer)).toEqual(["mail", "endpoint"]);
});

test("what was stopped first and passed elsewhere afterwards is a gap that nobody closed", () => {
  const [chain] = defenseChainsOf([step("a", "mail", "prevented", 1), step("a", "endpoint", "detected", 3)]);
  expect(chain).toMatchObject({ gap: true, stopped_later: false });
});

test("what every control stopped is no gap, and one control alone is no chain", () => {
  const [chain] = defenseChainsOf([step("a", "mail", "prevented", 1), step("a", "web", "prevented", 2)]);
  expect(chain).toMatchObject({ gap: false });
  expect(defenseChainsOf([step("a", "mail", "prevented", 1), step("a", "mail", "detected", 2)])).toEqual([]);
});

test("more than a day apart they have nothing to do with each other", () => {
  expect(defenseChainsOf([step("a", "mail", "detected", 1), step("a", "endpoint", "contained", 27)])).toEqual(
    [],
  );
});

test("gaps come first", () => {
  const chains = defenseChainsOf([
    ...[step("a", "mail", "prevented", 5), step("a", "web", "prevented", 6)],
    ...[step("b", "mail", "prevented", 1), step("b", "web", "detected", 2)],
  ]);
  expect(chains.map(({ observable }) => observable)).toEqual(["b", "a"]);
});
