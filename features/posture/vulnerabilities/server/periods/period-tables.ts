import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import {
  openClasses,
  type PeriodClass,
  type PeriodRow,
  type WaterfallBar,
  waterfallBars,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import {
  periodClassLabels,
  waterfallBarLabels,
} from "#features/posture/vulnerabilities/vulnerabilities.labels.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { WorkbookColumn, WorkbookDraft } from "#platform/server/documents/render-workbook.ts";

type Cell = string | number | Date | null;

/** Returns a calendar day in the form of workbooks. */
const asDay = (at: string | null): Date | null =>
  at === null ? null : new Date(`${dayOf(new Date(at))}T00:00:00Z`);

interface FindingColumn extends WorkbookColumn {
  cell: (row: PeriodRow) => Cell;
}

/** The columns of a period's findings. */
const findingColumns: readonly FindingColumn[] = [
  { title: "N.º", width: 10, kind: "text", cell: ({ number }) => findingNumber(number) },
  { title: "En el período", width: 18, kind: "text", cell: (row) => periodClassLabels[row.class] },
  { title: "Estado", width: 22, kind: "text", cell: ({ status }) => findingStatusLabels[status] },
  { title: "Severidad", width: 13, kind: "text", cell: ({ severity }) => severityName[severity] },
  { title: "Vulnerabilidad", width: 60, kind: "wide", cell: ({ title }) => title },
  { title: "Activo", width: 28, kind: "text", cell: ({ asset_name }) => asset_name },
  { title: "CVE", width: 30, kind: "wide", cell: ({ cves }) => cves.join(", ") },
  { title: "KEV", width: 8, kind: "text", cell: ({ kev }) => (kev ? "sí" : "no") },
  { title: "EPSS", width: 10, kind: "share", cell: ({ epss }) => epss },
  { title: "Vista por primera vez", width: 22, kind: "day", cell: (row) => asDay(row.first_seen_at) },
  { title: "Plazo", width: 13, kind: "day", cell: ({ due_at }) => asDay(due_at) },
  { title: "Cerrada", width: 13, kind: "day", cell: ({ closed_at }) => asDay(closed_at) },
  { title: "Días abierta", width: 14, kind: "number", cell: ({ days_open }) => days_open },
  { title: "Herramienta", width: 14, kind: "text", cell: ({ source }) => source },
  { title: "Regla", width: 22, kind: "text", cell: ({ rule_id }) => rule_id },
];

export const findingTitles = findingColumns.map(({ title, width }) => ({ title, width }));
const findingCells = (row: PeriodRow): Cell[] => findingColumns.map(({ cell }) => cell(row));
/** Returns the cells of a row for text-only files. */
export const plainCells = (row: PeriodRow): (string | number | null)[] =>
  findingCells(row).map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell));

const asTable = (
  name: string,
  columns: readonly WorkbookColumn[],
  rows: Cell[][],
): WorkbookDraft["tables"][number] => ({
  name,
  columns: columns.map(({ title, width, kind }) => ({ title, width, kind })),
  rows,
});

export interface PeriodMove {
  bar: WaterfallBar;
  change: number;
  number: number;
  severity: Severity;
  title: string;
  asset_name: string;
}

const moveColumns: readonly WorkbookColumn[] = [
  { title: "Motivo", width: 40, kind: "text" },
  { title: "Cambio", width: 11, kind: "change" },
  { title: "N.º", width: 10, kind: "text" },
  { title: "Severidad", width: 13, kind: "text" },
  { title: "Vulnerabilidad", width: 60, kind: "wide" },
  { title: "Activo", width: 28, kind: "text" },
];

export const movesTable = (moves: readonly PeriodMove[]) =>
  asTable(
    "Por qué cambió",
    moveColumns,
    moves
      .toSorted((one, other) => waterfallBars.indexOf(one.bar) - waterfallBars.indexOf(other.bar))
      .map(({ bar, change, number, severity, title, asset_name }) => [
        waterfallBarLabels[bar],
        change,
        findingNumber(number),
        severityName[severity],
        title,
        asset_name,
      ]),
  );

export const findingsTable = (rows: readonly PeriodRow[]) =>
  asTable("Hallazgos", findingColumns, rows.map(findingCells));

const isOpen = (name: PeriodClass) => openClasses.some((open) => open === name);

/** Returns the open findings of each asset at the end, the worst first, and the corrected ones. */
export function assetsTable(rows: readonly PeriodRow[]) {
  const assets = Map.groupBy(rows, ({ asset_id }) => asset_id);
  const columns: WorkbookColumn[] = [
    { title: "Activo", width: 34, kind: "text" },
    { title: "Abiertas", width: 12, kind: "number" },
    ...severities.map((each): WorkbookColumn => ({ title: severityName[each], width: 14, kind: "number" })),
    { title: "KEV", width: 10, kind: "number" },
    { title: "Con plazo vencido", width: 20, kind: "number" },
    { title: "Corregidas", width: 14, kind: "number" },
  ];
  const lines = [...assets.values()].map((own): Cell[] => {
    const open = own.filter((row) => isOpen(row.class));
    return [
      own[0]?.asset_name ?? "",
      open.length,
      ...severities.map((each) => open.filter(({ severity }) => severity === each).length),
      open.filter(({ kev }) => kev).length,
      open.filter(({ due_state }) => due_state === "breached").length,
      own.filter((row) => row.class === "fixed").length,
    ];
  });
  const weight = (line: Cell[]) => line.slice(2, 2 + severities.length).map(Number);
  lines.sort((one, other) => {
    const [mine, theirs] = [weight(one), weight(other)];
    const at = mine.findIndex((count, place) => count !== theirs[place]);
    return at < 0
      ? String(one[0]).localeCompare(String(other[0]), "es")
      : (theirs[at] ?? 0) - (mine[at] ?? 0);
  });
  return asTable("Activos", columns, lines);
}
