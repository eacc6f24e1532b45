import { expect, test } from "vitest";
import { unlessNewer } from "./last-undo.ts";

const run = () => undefined;
const declared = { what: "VUL-7 declarado corregido", run, of: { id: "a", version: 3 } };

test("a change is offered back as long as what it is about stands as it left it", () => {
  expect(unlessNewer(declared, { id: "a", version: 3 })).toBe(declared);
  expect(unlessNewer(declared, { id: "a", version: 2 })).toBe(declared);
  // Another person verified it meanwhile, so nothing of it can be undone.
  expect(unlessNewer(declared, { id: "a", version: 4 })).toBeUndefined();
});

test("beside another thing, or of many at once, it is offered all the same", () => {
  expect(unlessNewer(declared, { id: "b", version: 9 })).toBe(declared);
  const many = { what: "12 hallazgos asignados", run };
  expect(unlessNewer(many, { id: "a", version: 9 })).toBe(many);
  expect(unlessNewer(declared, undefined)).toBe(declared);
});
