import { expect, test } from "vitest";
import { techniquesOf } from "./attack-ids.ts";

test("all techniques of a text are read, each once", () => {
  const text = "technique_id=T1059.001,technique_name=x;T1027 y t1110, otra vez T1027";
  expect(techniquesOf([text, ["https://attack.mitre.org/techniques/T1003", "T1110"], "T11104"])).toEqual([
    "T1059.001",
    "T1027",
    "T1110",
    "T1003",
  ]);
});
