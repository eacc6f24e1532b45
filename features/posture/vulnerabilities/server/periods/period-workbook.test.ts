import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import {
  type PeriodRow,
  type PeriodTotals,
  periodClasses,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { renderWorkbook } from "#platform/server/documents/render-workbook.ts";
import type { PeriodMove } from "./period-tables.ts";
import { periodWorkbook } from "./period-workbook.ts";

const none = () => Object.fromEntries(severities.map((each) => [each, 0])) as Record<Severity, number>;
const id = "01990000-0000-7000-8000-000000000001";
const hash = "ab".repeat(32);

const row = (changes: Partial<PeriodRow> = {}): PeriodRow => ({
  finding_id: id,
  number: 7,
  class: "new",
  status: "open",
  severity: "critical",
  asset_id: id,
  asset_name: "web-1",
  title: '=HYPERLINK("http://malo")',
  source: "nessus",
  rule_id: "1.10",
  cves: ["CVE-2026-1", "CVE-2026-2"],
  kev: true,
  epss: 0.42,
  first_seen_at: "2026-11-10T02:00:00.000Z",
  closed_at: null,
  due_at: "2026-11-17T12:00:00.000Z",
  days_open: 20,
  due_state: "breached",
  ...changes,
});

const totals: PeriodTotals = {
  open: { ...none(), critical: 1, low: 1 },
  classes: {
    ...(Object.fromEntries(periodClasses.map((each) => [each, none()])) as PeriodTotals["classes"]),
    new: { ...none(), critical: 1, low: 1 },
  },
  kev_open: 1,
  late: 1,
  assets: 2,
};
const period = {
  id,
  service: 7,
  service_name: "Gestión de vulnerabilidades",
  name: "Noviembre 2026",
  starts_on: "2026-11-01",
  ends_on: "2026-11-30",
};
const moves: PeriodMove[] = [
  { bar: "fixed", change: -1, number: 3, severity: "high", title: "OpenSSL", asset_name: "web-2" },
  { bar: "new_findings", change: 1, number: 7, severity: "critical", title: "Log4j", asset_name: "web-1" },
];

async function workbook(notes = [] as Parameters<typeof periodWorkbook>[0]["notes"]) {
  const bytes = await renderWorkbook(
    periodWorkbook(
      {
        company: "Minera Quebrada Salina",
        closed: {
          period,
          closed: { at: "2026-12-02T12:00:00.000Z", by_name: "Javiera Muñoz", hash },
          totals,
          as_of: "2026-12-02T12:00:00.000Z",
        },
        waterfall: {
          previous: { ...period, name: "Octubre 2026" },
          from: 2,
          to: 2,
          bars: [
            { bar: "new_findings", change: 1 },
            { bar: "fixed", change: -1 },
          ],
        },
        notes,
      },
      {
        rows: [
          row(),
          row({
            number: 8,
            asset_name: "caja",
            asset_id: id.replace("1", "2"),
            severity: "low",
            kev: false,
            due_state: null,
          }),
        ],
        moves,
        logo: null,
        madeAt: new Date("2026-12-02T12:00:00.000Z"),
      },
    ),
  );
  const { sheets } = await readXlsx(bytes, { readStyles: true } as never);
  const sheet = (name: string) => {
    const sheet = sheets.find((each) => each.name === name);
    if (!sheet) throw new Error(`No sheet is called ${name}`);
    return sheet;
  };
  return { bytes, sheets, sheet };
}

test("a workbook begins with a page: whose, which period, what there was, what changed and the seal", async () => {
  const { sheets, sheet } = await workbook();
  expect(sheets.map(({ name }) => name)).toEqual(["Resumen", "Hallazgos", "Por qué cambió", "Activos"]);
  const lines = sheet("Resumen").rows.map((cells) => cells.filter((cell) => cell !== null && cell !== ""));
  expect(lines.map(([first]) => first)).toEqual(
    expect.arrayContaining([
      "Vulnerabilidades · Noviembre 2026",
      "Minera Quebrada Salina",
      "1 nov 2026 al 30 nov 2026",
      "Cerrado el 2 dic 2026 por Javiera Muñoz",
      `SHA-256 ${hash}`,
    ]),
  );
  expect(lines).toContainEqual(["Abiertas al cierre", 1, 0, 0, 1, 0, 0, 2]);
  expect(lines).toContainEqual(["Abiertas al cierre de Octubre 2026", 2]);
  expect(lines).toContainEqual(["Se corrigieron", -1]);
  expect(lines).toContainEqual(["Abiertas al cierre de Noviembre 2026", 2]);
  expect(lines.flat().join(" ")).toContain("Son tantas como al cierre de Octubre 2026.");
});

test("its rows have a head that stays, filters, real numbers and days, and texts that are no formulas", async () => {
  const { sheet } = await workbook();
  const findings = sheet("Hallazgos");
  const [head = [], first = []] = findings.rows;
  const cell = (title: string) => first[head.indexOf(title)];
  expect(cell("N.º")).toBe("VUL-7");
  expect(cell("Vulnerabilidad")).toBe('=HYPERLINK("http://malo")');
  expect(cell("Regla")).toBe("1.10");
  expect(cell("EPSS")).toBe(0.42);
  expect(cell("Días abierta")).toBe(20);
  // The day in Santiago, not in Greenwich.
  expect(cell("Vista por primera vez")).toEqual(new Date("2026-11-09T00:00:00Z"));
  expect(cell("Cerrada") ?? null).toBeNull();
  expect(findings.freezePane).toMatchObject({ rows: 1 });
  expect(findings.autoFilter?.range).toBe("A1:O3");
  expect(sheet("Por qué cambió").rows.slice(1)).toEqual([
    ["Aparecieron en activos conocidos", 1, "VUL-7", "Crítica", "Log4j", "web-1"],
    ["Se corrigieron", -1, "VUL-3", "Alta", "OpenSSL", "web-2"],
  ]);
  expect(
    sheet("Activos")
      .rows.slice(1)
      .map(([name, open]) => [name, open]),
  ).toEqual([
    ["web-1", 1],
    ["caja", 1],
  ]);
});

test("what was noted later stands on the first page", async () => {
  const { sheet } = await workbook([
    {
      id,
      finding_id: null,
      finding_number: null,
      text: "El escaneo del 10 no llegó a la sucursal sur",
      noted_by_name: "Javiera Muñoz",
      noted_at: "2026-12-05T12:00:00.000Z",
    },
  ]);
  expect(sheet("Resumen").rows.flat()).toContain("El escaneo del 10 no llegó a la sucursal sur");
});
