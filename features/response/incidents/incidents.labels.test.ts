import { expect, test } from "vitest";
import * as words from "./incidents.labels.ts";

test.each(Object.entries(words))("%s call no two things the same", (_name, list) => {
  const values = Object.values(list);
  expect(new Set(values).size).toBe(values.length);
});
