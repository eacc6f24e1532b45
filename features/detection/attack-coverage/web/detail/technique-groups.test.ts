import { expect, test } from "vitest";
import { groupsSource } from "./technique-groups.tsx";

test("groups of the version of the matrix name it once", () => {
  expect(groupsSource({ version: "19.1", count: 3 }, "19.1")).toBe(
    "Según ATT&CK 19.1. Al elegir uno, la matriz muestra solo sus técnicas.",
  );
});

test("groups that are older than the matrix say how both go together", () => {
  expect(groupsSource({ version: "18.1", count: 3 }, "19.1")).toContain(
    "Son los grupos de ATT&CK 18.1, llevados a las técnicas de esta matriz (19.1).",
  );
  expect(groupsSource({ version: "18.1", count: 0 }, "19.1")).toMatch(
    /^Ningún grupo, según los de ATT&CK 18\.1/,
  );
});
