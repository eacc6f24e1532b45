import { expect, test } from "vitest";
import { groupModules, moduleAddress } from "./service-entries.ts";

const module = (service: string, name: string, order: number, more = {}) => ({
  name,
  url: name,
  enabled: true,
  requires_staff: false,
  order,
  section: "",
  planned: false,
  service: { name: service },
  ...more,
});

test("modules stand under their service, by order", () => {
  const groups = groupModules(
    [module("A", "dos", 20), module("B", "tres", 10), module("A", "uno", 10)],
    false,
  );
  expect(groups.map(({ service, modules }) => [service, modules.map(({ name }) => name)])).toEqual([
    ["A", ["uno", "dos"]],
    ["B", ["tres"]],
  ]);
});

test("planned modules come last", () => {
  const groups = groupModules([module("A", "plan", 1, { planned: true }), module("A", "lista", 2)], false);
  expect(groups[0]?.modules.map(({ name }) => name)).toEqual(["lista", "plan"]);
});

test("a module that is off is not shown, one for staff only to staff", () => {
  const modules = [
    module("A", "off", 1, { enabled: false }),
    module("B", "staff", 2, { requires_staff: true }),
  ];
  expect(groupModules(modules, false)).toEqual([]);
  expect(groupModules(modules, true).map(({ service }) => service)).toEqual(["B"]);
});

test("the address is '/' and the url", () => {
  expect(moduleAddress({ url: "Eventos/N1" })).toBe("/Eventos/N1");
  expect(moduleAddress({ url: "/Eventos" })).toBe("/Eventos");
});
