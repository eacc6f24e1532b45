import { expect, test } from "vitest";
import { recordFields } from "./field-tree.tsx";

test("a record shows its fields by the paths that a mapping names", () => {
  const record = JSON.stringify({
    when: "hoy",
    machine: { name: "a", tags: ["x", "y"] },
    users: [{ id: 1 }, { id: 2 }],
  });
  expect(recordFields(record).map(({ path, value }) => [path, value])).toEqual([
    ["when", "hoy"],
    ["machine", null],
    ["machine.name", "a"],
    ["machine.tags", "x, y"],
    ["users", null],
    ["users.id", "1"],
  ]);
});

test("what is no object has no fields", () => {
  expect([recordFields("roto"), recordFields("[1]"), recordFields("null")]).toEqual([[], [], []]);
});
