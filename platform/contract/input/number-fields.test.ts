import { expect, test } from "vitest";
import { z } from "zod";
import { IntId } from "#platform/contract/ids.ts";
import { mapNumbers } from "./number-fields.ts";

const shape = z.object({
  id: IntId,
  owner: IntId.nullable().optional(),
  ids: z.array(IntId).max(3),
  text: z.string(),
  plain: z.number(),
  filter: z.object({ standard: IntId.optional() }).partial(),
  who: z.union([z.literal("none"), IntId]),
  by: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("a"), n: IntId }),
    z.object({ kind: z.literal("b"), n: z.string() }),
  ]),
});

test("finds every number that text could stand for, however deep, and leaves everything else", () => {
  const convertedFields: [string, unknown][] = [];
  const value = {
    id: "1",
    owner: null,
    ids: ["2", 3],
    text: "4",
    plain: 5,
    filter: { standard: "6", other: "x" },
    who: "7",
    by: { kind: "b", n: "8" },
  };
  const same = mapNumbers(shape, value, (each, at) => {
    convertedFields.push([at, each]);
    return each;
  });
  expect(same).toEqual(value);
  expect(convertedFields).toEqual([
    ["id", "1"],
    ["ids.0", "2"],
    ["ids.1", 3],
    ["filter.standard", "6"],
    ["who", "7"],
  ]);
  expect(mapNumbers(shape, { who: "none", by: { kind: "a", n: "9" } }, Number)).toEqual({
    who: "none",
    by: { kind: "a", n: 9 },
  });
});
