import { expect, test } from "vitest";
import type { NodeKind, Relation } from "#features/detection/entities/entity-activity.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { shortestPath } from "./relation-path.rules.ts";

const kindOf = (name: string): NodeKind =>
  name.startsWith("regla") ? "rule" : name.startsWith("10.") ? "address" : "asset";
const nameOf = (name: string) => ({ kind: kindOf(name), key: name, label: name });
const relation = (name: string): Relation => ({
  ...nameOf(name),
  count: 3,
  first_at: "2026-10-01T00:00:00.000Z",
  last_at: "2026-10-02T00:00:00.000Z",
  severity: "low",
});

/** A company with these relations; the search reads at most `limit` nodes. */
function between(ties: Record<string, string[]>, limit = 16) {
  const all = new Map<string, Set<string>>();
  for (const [one, others] of Object.entries(ties))
    for (const other of others) {
      all.set(one, (all.get(one) ?? new Set()).add(other));
      all.set(other, (all.get(other) ?? new Set()).add(one));
    }
  return async (from: string, to: string) => {
    const { nodes, relations, ...rest } = await shortestPath(nameOf(from), nameOf(to), {
      relationsOf: async ({ key }) => {
        if (!all.has(key)) throw new Refusal("not_found");
        return { node: nameOf(key), relations: [...(all.get(key) ?? [])].map(relation) };
      },
      most: limit,
    });
    return { names: nodes.map(({ key }) => key), to: relations.map(({ key }) => key), ...rest };
  };
}

test("two things that the same events name are next to each other", async () => {
  const path = await between({ caja: ["10.0.0.4"] })("caja", "10.0.0.4");
  expect(path).toMatchObject({ names: ["caja", "10.0.0.4"], to: ["10.0.0.4"] });
});

test("the shortest of several paths is found, over what says the most", async () => {
  const path = between({
    caja: ["regla 5710", "10.0.0.4", "bodega"],
    bodega: ["oficina"],
    oficina: ["servidor"],
    servidor: ["regla 5710", "10.0.0.4"],
  });
  expect(await path("caja", "servidor")).toMatchObject({
    names: ["caja", "10.0.0.4", "servidor"],
    to: ["10.0.0.4", "servidor"],
    passed: 2,
  });
});

test("a longer path is named from its beginning to its end", async () => {
  const path = await between({ a1: ["a2"], a2: ["a3"], a3: ["a4"], a4: ["a5"] })("a1", "a5");
  expect(path.names).toEqual(["a1", "a2", "a3", "a4", "a5"]);
  expect(path.to).toEqual(["a2", "a3", "a4", "a5"]);
});

test("where nothing ties them it says so, and where it gave up too", async () => {
  const ties = { a1: ["a2"], a2: ["a3"], a3: ["a4"], a4: ["a5"], a5: ["a6"], b1: ["b2"] };
  expect(await between(ties)("a1", "b1")).toMatchObject({ names: [], exhausted: true });
  expect(await between(ties, 3)("a1", "a6")).toMatchObject({ names: [], passed: 3, exhausted: false });
});

test("of a thing that is not there nothing is said, whichever end it is", async () => {
  const path = between({ caja: ["10.0.0.4"] });
  await expect(path("caja", "ajena")).rejects.toMatchObject({ code: "not_found" });
  await expect(path("ajena", "caja")).rejects.toMatchObject({ code: "not_found" });
});
