import { expect, test } from "vitest";
import type { ScanResult } from "../scan-report.ts";
import { headingsKey, proposeMap } from "./column-map.ts";
import { readMapped } from "./read-mapped.ts";

const headings = ["Título", "Severidad", "Equipo", "Puerto", "CVE", "CVSS", "Fecha de detección", "Estado"];
const rows = [
  ["PHP sin soporte", "Crítica", "caja-01", "443", "CVE-2024-0001", "9,8", "03/04/2026", "Abierta"],
  ["Cifrado débil", "Media", "caja-01", "443", "", "5,3", "28/02/2026", "Corregida"],
  ["Sin clasificar", "rara", "caja-02", "", "", "", "", ""],
  ["Sin equipo", "Alta", "", "", "", "", "", ""],
];

async function read() {
  const map = proposeMap(headings, rows);
  const items = [];
  for await (const item of readMapped(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    map,
  ))
    items.push(item);
  return items;
}

test("a table in Spanish is read by its headings: severities, decimal commas, days first", async () => {
  const results = (await read()).filter((item): item is ScanResult => item.kind === "result");
  expect(results.map(({ severity, outcome }) => [severity, outcome])).toEqual([
    ["critical", "fail"],
    ["medium", "pass"],
    ["unknown", "fail"],
  ]);
  expect(results[0]).toMatchObject({ locus: "tcp/443", firstSeenAt: "2026-04-03T00:00:00.000Z" });
  expect(results[0]?.rule.cvss).toMatchObject([{ score: 9.8 }]);
});

test("a row without its asset is refused with its place, and the others are kept", async () => {
  expect((await read()).filter(({ kind }) => kind === "problem")).toEqual([
    { kind: "problem", place: "fila 5", reason: "La fila no nombra su activo." },
  ]);
});

test("a table with the same headings is known again, however they are written", () => {
  expect(headingsKey(["TITULO ", "severidad"])).toBe(headingsKey(["Título", "Severidad"]));
  expect(headingsKey(["Severidad", "Título"])).not.toBe(headingsKey(["Título", "Severidad"]));
});

test("dates of which one has its day in the second place are month first", () => {
  expect(proposeMap(["Date", "Title"], [["01/30/2018", "a"]]).dayOrder).toBe("month_first");
});

test.each([
  ["01-feb", "as a Spanish Excel shows it"],
  ["2-Jan", "as an English one does"],
  ["ene-26", "of a month and a year"],
  ["2026-02-01", "as a workbook keeps it"],
  ["01-02-2026", "with its year"],
])("1-2 that Excel made %s, %s, is told and not taken for a code", async (text) => {
  const headings = ["Código", "Título", "Severidad", "Equipo", "Fecha"];
  const rows = [
    [text, "Uno", "Alta", "caja-01", "03/04/2026"],
    ["1-2", "Uno", "Alta", "caja-01", "03/04/2026"],
  ];
  const items = [];
  for await (const item of readMapped(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    proposeMap(headings, rows),
  ))
    items.push(item);
  expect(items.filter((item) => item.kind === "problem")).toEqual([
    {
      kind: "problem",
      place: "fila 2",
      reason:
        "El código es una fecha: Excel cambió lo que decía la celda. Dé formato de texto a esa columna y guárdela de nuevo.",
    },
  ]);
  expect(items.filter((item) => item.kind === "result")).toMatchObject([
    { rule: { id: "1-2" }, firstSeenAt: "2026-04-03T00:00:00.000Z" },
  ]);
});
