import { expect, test } from "vitest";
import { areaModules } from "./area-modules.ts";

const module = (url: string, order: number, changes = {}) => ({
  url,
  name: url,
  order,
  section: "",
  planned: false,
  enabled: true,
  requires_staff: false,
  service: { name: "Gestión de cumplimiento" },
  ...changes,
});

test("the dashboard leads to the screens that the company has on, without itself and the standards", () => {
  const modules = [
    module("Compliance", 10),
    module("Compliance/Ejecutivo", 20),
    module("Compliance/Evidencias", 50),
    module("/Compliance/Controles", 40),
    module("Compliance/ISO27001", 90),
    module("Compliance/ANCI/Expediente", 75),
    module("Compliance/Medidas", 53, { enabled: false }),
    module("Compliance/Global", 130, { requires_staff: true }),
    module("Eventos/Lista", 1),
  ];
  expect(areaModules(modules).map(({ to }) => to)).toEqual([
    "/Compliance/Controles",
    "/Compliance/Evidencias",
  ]);
});
