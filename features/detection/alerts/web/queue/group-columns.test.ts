import { expect, test } from "vitest";
import { chosenGroups, groupName, groupRest } from "./group-columns.tsx";

test.each([
  [{ others: 7, count: 19, unassigned: 17 }, "rule", "en 7 activos, 17 sin responsable"],
  [{ others: 1, count: 2, unassigned: 2 }, "rule", "en 1 activo, sin responsable"],
  [{ others: 3, count: 5, unassigned: 0 }, "asset", "por 3 reglas"],
  [{ others: 0, count: 1, unassigned: 0 }, "rule", ""],
] as const)("a group of %o by %s says «%s»", (group, by, words) => {
  expect(groupRest(group, by)).toBe(words);
});

test("a group is called by what its alerts share, or by what they lack", () => {
  expect(groupName({ key: "5710", label: "Acceso fallido" }, "rule")).toBe("Acceso fallido");
  expect(groupName({ key: null, label: "" }, "asset")).toBe("Sin activo");
});

test("a choice of groups says how many alerts it comes to", () => {
  expect(chosenGroups(1, 1)).toBe("1 grupo: 1 alerta");
  expect(chosenGroups(3, 1_200)).toBe("3 grupos: 1.200 alertas");
});
