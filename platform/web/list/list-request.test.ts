import { expect, test } from "vitest";
import { type Filter, flagOptions } from "./list-definition.ts";
import { addressNames, orderOf, requestOf, toggleExcluded, toggleValue, valuesOf } from "./list-request.ts";
import { type ListTab, tabOf } from "./list-tabs.ts";

const all: Filter[] = [
  {
    name: "estado",
    label: "Estado",
    asks: "status",
    as: "chips",
    options: [
      { value: "abierta", label: "Abierta", means: "open" },
      { value: "cerrada", label: "Cerrada", means: "closed" },
    ],
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity", many: true },
  { name: "vencidas", label: "Plazo", asks: "overdue", as: "chips", options: flagOptions("Vencidas") },
  {
    name: "ver",
    label: "Mostrar",
    asks: "waiting",
    as: "chips",
    usual: "todas",
    options: [
      { value: "todas", label: "Todas", means: "" },
      { value: "esperan", label: "Esperan respuesta", means: "true" },
    ],
  },
  { name: "responsable", label: "Responsable", asks: "owner", as: "rail" },
  { name: "regla", as: "own" },
];
const [status, severity, , visibleFilter] = all as [Filter, Filter, Filter, Filter];
const ask = (filters: Record<string, string[]>, search = "") => requestOf(all, { filters, search });

test("an address without filters asks for everything", () => {
  expect(ask({})).toEqual({});
});

test("each filter asks in the words of the call, several values with commas between them", () => {
  expect(
    ask({ estado: ["abierta"], severidad: ["high", "low"], vencidas: ["si"], responsable: ["7"] }, "ssh"),
  ).toEqual({ q: "ssh", status: "open", severity: "high,low", overdue: "true", owner: "7" });
});

test("a value that the list does not offer asks nothing, and of a filter with one value the first counts", () => {
  expect(ask({ estado: ["drop table"], vencidas: ["no"] })).toEqual({});
  expect(ask({ estado: ["cerrada", "abierta"] })).toEqual({ status: "closed" });
});

test("what is left out is asked for apart, by the fields of the call", () => {
  const rail: Filter[] = [
    { name: "origen", label: "Herramienta", asks: "source", as: "rail", excludes: true },
    { name: "toca", label: "Le toca a", asks: "ball", as: "rail", many: true, excludes: true },
  ];
  const filters = { "-origen": ["nessus", "trivy"], toca: ["client"] };
  expect(requestOf(rail, { filters, search: "" })).toEqual({
    ball: "client",
    without: '{"source":["nessus","trivy"]}',
  });
});

test("a filter with a usual value is always in force, and leaves the address with it", () => {
  expect(valuesOf(visibleFilter, {})).toEqual(["todas"]);
  expect(valuesOf(visibleFilter, { ver: ["nada"] })).toEqual(["todas"]);
  expect(ask({ ver: ["esperan"] })).toEqual({ waiting: "true" });
  expect(toggleValue(visibleFilter, ["esperan"], "todas")).toEqual([]);
});

test("pressing a value lets go of the other one, or joins it where several may be", () => {
  expect(toggleValue(status, ["abierta"], "cerrada")).toEqual(["cerrada"]);
  expect(toggleValue(status, ["abierta"], "abierta")).toEqual([]);
  expect(toggleValue(severity, ["high"], "low")).toEqual(["high", "low"]);
});

const sorts = {
  due: { ascending: "due" },
  seen: { descending: "-last_seen", ascending: "last_seen" },
} as const;

test("the first order is the usual one, each with its first direction", () => {
  expect(orderOf(sorts, null)).toEqual({ order: { by: "due", direction: "ascending" }, sortWord: "due" });
  expect(orderOf(sorts, { by: "seen", direction: "ascending" }).sortWord).toBe("last_seen");
});

test("a direction that an order does not have becomes the one that it has; an unknown order is the usual one", () => {
  expect(orderOf(sorts, { by: "due", direction: "descending" }).order?.direction).toBe("ascending");
  expect(orderOf(sorts, { by: "constructor", direction: "descending" }).sortWord).toBe("due");
  expect(orderOf({}, { by: "due", direction: "ascending" })).toEqual({ order: null, sortWord: undefined });
});

test("the order until the person chooses may be another one than the first", () => {
  const sorts = { recent: { descending: "recent" }, oldest: { ascending: "oldest" } };
  expect(orderOf(sorts, null, "oldest").sortWord).toBe("oldest");
  expect(orderOf(sorts, { by: "recent", direction: "descending" }, "oldest").sortWord).toBe("recent");
});

test("a value is asked for or left out, never both, and the address holds both kinds", () => {
  const host: Filter = { name: "activo", label: "Activos", as: "rail", many: true, excludes: true };
  expect(addressNames([host])).toEqual(["activo", "-activo"]);
  const out = toggleExcluded(host, { activo: ["web", "correo"] }, "web");
  expect(out).toEqual({ "-activo": ["web"], activo: ["correo"] });
  expect(toggleExcluded(host, out, "web")).toEqual({ "-activo": [], activo: ["correo"] });
});

test("a tab is in force when its filters are set so, and no other one", () => {
  const tabs: ListTab[] = [
    { label: "Todas", sets: {} },
    { label: "Mías", sets: { asignada: ["mi"] } },
    { label: "Vencidas", sets: { vencidas: ["si"] } },
  ];
  const labelOf = (filters: Record<string, string[]>) => tabOf(tabs, filters)?.label;
  expect(labelOf({ severidad: ["high"] })).toBe("Todas");
  expect(labelOf({ vencidas: ["si"], severidad: ["high"] })).toBe("Vencidas");
  expect(labelOf({ vencidas: ["si"], asignada: ["mi"] })).toBeUndefined();
  expect(labelOf({ asignada: ["12"] })).toBeUndefined();
});
