import { expect, test } from "vitest";
import type { Module, Service } from "#features/delivery/catalog/catalog.contract.ts";
import { groupModules } from "../../services/service-entries.ts";
import { findAreaOfPath } from "./area-steps.ts";

const module = (service: string, name: string, url: string, order: number, more: Partial<Module> = {}) => ({
  name,
  url,
  enabled: true,
  requires_staff: false,
  order,
  section: "",
  planned: false,
  service: { name: service },
  ...more,
});
const groups = groupModules(
  [
    module("Gestión de eventos", "Eventos", "Eventos", 1),
    module("Gestión de eventos", "Alertas N1", "Eventos/N1", 2),
    module("Gestión de eventos", "Tableros", "Kibana", 3, { planned: true }),
    module("Gestión de cumplimiento", "Panel", "Compliance", 1, { section: "Estado" }),
    module("Gestión de cumplimiento", "Normas", "Compliance/Normas", 2, { section: "Normas" }),
    module("Gestión de cumplimiento", "ISO 27001", "Compliance/ISO27001", 3, { section: "Normas" }),
    module("Eventos enriquecidos", "Panel enriquecido", "EnhancedEvents", 1),
    module("Eventos enriquecidos", "Activos", "EnhancedEvents/Activos", 2),
    module("Portal", "Interacciones", "Interacciones", 1),
  ],
  false,
);
const services = [{ name: "Gestión de eventos", route: "/Eventos" }] as Service[];
const at = (path: string) => findAreaOfPath(groups, services, path);
const labels = (path: string) => at(path)?.steps.map(({ label }) => label);
const siblings = (path: string) => at(path)?.siblings.map(({ name }) => name);

test("the steps lead from the service to its part, whose tabs name the module, each with its address", () => {
  expect(at("/Eventos/N1")?.steps).toEqual([
    { label: "Eventos", to: "/Eventos" },
    { label: "Alertas N1", to: "/Eventos/N1" },
  ]);
  expect(labels("/compliance/ISO27001/")).toEqual(["Cumplimiento", "Normas"]);
  expect(labels("/Compliance/ISO27001/0193")).toEqual(["Cumplimiento", "ISO 27001"]);
  expect(labels("/Compliance/Normas")).toEqual(["Cumplimiento", "Normas"]);
  expect(labels("/Interacciones")).toEqual(["Interacciones"]);
});

test("a page below a module says so, also one whose address is written otherwise", () => {
  expect(at("/Eventos/N1")?.isBelow).toBe(false);
  expect(at("/Eventos/N1/0193")?.isBelow).toBe(true);
  expect(labels("/EnhancedEvents/Activo/0193")).toEqual(["Eventos enriquecidos", "Activos"]);
});

test("beside a module stand those of its part of the service, without what is only planned", () => {
  expect(siblings("/Eventos")).toEqual(["Eventos", "Alertas N1"]);
  expect(siblings("/Compliance/ISO27001")).toEqual(["Normas", "ISO 27001"]);
});

test("a page without a module has no area", () => {
  expect(at("/Bienvenida")).toBeUndefined();
  expect(at("/EventosDeOtros")).toBeUndefined();
});
