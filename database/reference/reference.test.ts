import { expect, test } from "vitest";
import modules from "./modules.json" with { type: "json" };
import routes from "./routes.json" with { type: "json" };
import services from "./services.json" with { type: "json" };

function repeated(values: string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place);
}

test("services, screens and routes have names and addresses of their own", () => {
  expect(repeated(services.map(({ name }) => name))).toEqual([]);
  expect(repeated(modules.map(({ url }) => url))).toEqual([]);
  expect(repeated(routes.map(({ route }) => route))).toEqual([]);
  expect(repeated(routes.map(({ name }) => name))).toEqual([]);
});

test("the sidebar has the services, levels and states of the specification", () => {
  const sidebar = services.filter(({ route }) => route !== null);
  expect(sidebar.map(({ route, level, active }) => [route, level, active])).toEqual([
    ["/Amenazas", 1, true],
    ["/Eventos", 1, true],
    ["/ThreatHunting", 2, false],
    ["/IncidentResponse", 2, false],
    ["/DeepSecurity", 2, false],
    ["/ProactiveAssessment", 2, false],
    ["/Vulnerabilidades", 3, true],
    ["/Compliance", 2, true],
    ["/EnhancedEvents", 2, true],
    ["/mitre-attack", 2, true],
    ["/Investigations", 2, true],
  ]);
});

test("every service of the sidebar and every screen of the menus has a route", () => {
  const knownKeys = new Set(routes.map(({ route }) => route));
  expect(services.filter(({ route }) => route !== null && !knownKeys.has(route))).toEqual([]);
  expect(modules.filter(({ url }) => !knownKeys.has(`/${url}`))).toEqual([]);
});

test("no route stands behind a pattern that would take its place", () => {
  const pattern = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`);
  const hiddenRoutes = routes.filter(({ route }, place) =>
    routes.slice(0, place).some((earlier) => pattern(earlier.route).test(route)),
  );
  expect(hiddenRoutes).toEqual([]);
});

test("every screen and route belongs to a service of the catalogue", () => {
  const names = new Set(services.map(({ name }) => name));
  expect([...modules, ...routes].filter(({ service }) => !names.has(service))).toEqual([]);
});

test("the screens that manage are for staff, or for whom the provider gave the right", () => {
  const open = modules.filter(
    ({ url, requires_staff, permission }) => url.includes("Manage") && !requires_staff && !permission,
  );
  expect(open).toEqual([]);
});
