import { expect, test } from "vitest";
import { withWholes } from "./whole-techniques.rules.ts";

test("a rule that sees a part sees some of the whole technique, and one of the whole none of its parts", () => {
  expect([...withWholes(["T1059.001", "T1110"])].toSorted()).toEqual(["T1059", "T1059.001", "T1110"]);
});
