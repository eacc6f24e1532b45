import { expect, test } from "vitest";
import reference from "#database/reference/services.json" with { type: "json" };
import { moduleAtPath, moduleSections, servicesByLevel, sidebarEntries } from "./service-entries.ts";
import { serviceIcon } from "./service-icons.ts";

/** The services as the catalogue begins, all of them or some contracted by the company. */
const services = (contracted: (name: string) => boolean = () => true) =>
  reference.map((service, at) => ({ ...service, id: at + 1, enabled: contracted(service.name) }));
const routesWhere = (holds: (entry: ReturnType<typeof sidebarEntries>[number]) => boolean) =>
  sidebarEntries(services(), [])
    .filter(holds)
    .map(({ route }) => route);

test("the sidebar of a company that has everything is the specification's", () => {
  expect(sidebarEntries(services(), [])).toHaveLength(11);
  expect(routesWhere(({ active }) => !active)).toEqual([
    "/ThreatHunting",
    "/IncidentResponse",
    "/DeepSecurity",
    "/ProactiveAssessment",
  ]);
  expect(routesWhere(({ level }) => level === 1)).toEqual(["/Amenazas", "/Eventos"]);
  expect(routesWhere(({ level }) => level === 3)).toEqual(["/Vulnerabilidades"]);
  expect(routesWhere(({ level }) => level === 2)).toHaveLength(8);
  const icons = sidebarEntries(services(), []).map(({ icon }) => serviceIcon(icon));
  expect(new Set(icons).size, "each has an icon of its own").toBe(11);
});

test("a level is explained by its services", () => {
  const labels = servicesByLevel(sidebarEntries(services(), []));
  expect([...labels.keys()].toSorted()).toEqual([1, 2, 3]);
  expect(labels.get(3)).toEqual(["Gestión de vulnerabilidades"]);
  expect(labels.get(1)).toHaveLength(2);
});

test("a service that is not contracted is inactive and grey; a contracted one is never grey", () => {
  const entries = sidebarEntries(
    services((name) => name !== "Gestión de eventos"),
    [],
  );
  expect(entries.find(({ route }) => route === "/Eventos")?.active).toBe(false);
  expect(entries.find(({ route }) => route === "/Amenazas")?.active).toBe(true);
  expect(entries.filter(({ contracted }) => !contracted).map(({ route }) => route)).toEqual(["/Eventos"]);
});

test("changes of the catalogue by staff show up", () => {
  const changedServices = services().map((each) =>
    each.route === "/Eventos" ? { ...each, name: "Eventos de seguridad", level: 5, icon: "bug" } : each,
  );
  expect(sidebarEntries(changedServices.toReversed(), []).at(-2)).toMatchObject({
    label: "Eventos de seguridad",
    level: 5,
    icon: "bug",
  });
});

const module = (url: string, order: number, section = "") => ({
  name: url,
  url,
  enabled: true,
  requires_staff: false,
  order,
  section,
  planned: false,
  service: { name: "A" },
});

test("the module whose page is open is the one with the longest address above it", () => {
  const modules = [module("Eventos", 1), module("Eventos/N1", 2)];
  expect(moduleAtPath(modules, "/Eventos/N1/7")?.url).toBe("Eventos/N1");
  expect(moduleAtPath(modules, "/eventos/Estado")?.url).toBe("Eventos");
  expect(moduleAtPath(modules, "/EventosDeOtros")).toBeUndefined();
});

test("headings come in the order of their first modules", () => {
  const modules = [module("c", 30, "Normas"), module("a", 10, "Estado"), module("b", 20, "Normas")];
  expect(moduleSections(modules).map(({ section, modules: own }) => [section, own.length])).toEqual([
    ["Estado", 1],
    ["Normas", 2],
  ]);
});
