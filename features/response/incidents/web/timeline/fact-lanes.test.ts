import { expect, test } from "vitest";
import type { Fact } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { factLanes, namelessLane, restLane } from "./fact-lanes.ts";

const fact = (at: string, part: Partial<Fact> = {}): Fact => ({
  id: at,
  at,
  zone: "UTC",
  certainty: "exact",
  position: 0,
  category: "attack",
  technical: "x",
  plain: "",
  source: null,
  techniques: [],
  assets: [],
  in_report: true,
  visible_client: false,
  from_code: null,
  created_by_name: "Camila",
  updated_at: at,
  version: 1,
  ...part,
});

test("the first fact stands at the beginning and the last at the end; those of one moment share a mark", () => {
  const lanes = factLanes(
    [
      fact("2026-11-20T10:00:00Z"),
      fact("2026-11-20T10:00:01Z"),
      fact("2026-11-20T14:00:00Z", { category: "response" }),
    ],
    "category",
  );
  expect(lanes.map(({ name, marks }) => [name, marks.map(({ facts }) => facts.length)])).toEqual([
    ["attack", [2]],
    ["response", [1]],
  ]);
  expect(lanes[0]?.marks[0]?.at).toBeLessThan(0.05);
  expect(lanes[1]?.marks[0]?.at).toBeGreaterThan(0.95);
});

test("a fact stands in the lane of each of its assets, and one without any in its own lane", () => {
  const lanes = factLanes(
    [
      fact("2026-11-20T10:00:00Z", { assets: ["srv-1", "srv-2"] }),
      fact("2026-11-20T11:00:00Z", { assets: ["srv-1"] }),
      fact("2026-11-20T12:00:00Z"),
    ],
    "asset",
  );
  expect(lanes.map(({ name }) => name)).toEqual(["srv-1", namelessLane, "srv-2"]);
});

test("of many assets the last lane holds the rest, and no fact is lost", () => {
  const facts = Array.from({ length: 40 }, (_, n) =>
    fact(`2026-11-20T10:${String(n).padStart(2, "0")}:00Z`, { assets: [`srv-${n}`] }),
  );
  const lanes = factLanes(facts, "asset");
  expect(lanes).toHaveLength(12);
  expect(lanes.at(-1)?.name).toBe(restLane);
  expect(lanes.flatMap(({ marks }) => marks).flatMap((mark) => mark.facts)).toHaveLength(40);
});
