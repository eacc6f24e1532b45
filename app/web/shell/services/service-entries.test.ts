import { expect, test } from "vitest";
import { serviceEntries } from "./service-entries.ts";

const routesWhere = (holds: (entry: (typeof serviceEntries)[number]) => boolean) =>
  serviceEntries.filter(holds).map(({ route }) => route);

test("the sidebar has the specification's eleven entries", () => {
  expect(serviceEntries).toHaveLength(11);
  expect(routesWhere(({ active }) => !active)).toEqual([
    "/ThreatHunting",
    "/IncidentResponse",
    "/DeepSecurity",
    "/ProactiveAssessment",
  ]);
});

test("two services are of level 1, one of level 3, the rest of level 2", () => {
  expect(routesWhere(({ level }) => level === 1)).toEqual(["/Amenazas", "/Eventos"]);
  expect(routesWhere(({ level }) => level === 3)).toEqual(["/Vulnerabilidades"]);
  expect(routesWhere(({ level }) => level === 2)).toHaveLength(8);
});
