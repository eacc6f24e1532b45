import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import {
  type PeriodRow,
  periodClasses,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import {
  periodClassLabels,
  waterfallBarLabels,
} from "#features/posture/vulnerabilities/vulnerabilities.labels.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { dayText } from "#platform/server/documents/document-labels.ts";
import { type Logo, providerMarkOfWord } from "#platform/server/documents/marks.ts";
import { fittedPictureSize } from "#platform/server/documents/picture-size.ts";
import {
  type CoverLine,
  columnWidthOf,
  pointsOfPixels,
  type WorkbookDraft,
} from "#platform/server/documents/render-workbook.ts";
import { type PeriodParts, periodSummary } from "./period-document.ts";
import { assetsTable, findingsTable, movesTable, type PeriodMove } from "./period-tables.ts";

/** The number of columns on the first sheet: two for a name, one per severity, and one for the total. */
const width = severities.length + 3;
/**
 * The provider's logo is a square over the first two rows; the company's logo is next to it in the first row, at full
 * height.
 */
const markPixels = 62;
const logoBox = { width: 220, height: 50 };
const noLogo = { width: 0, height: logoBox.height };

const textLine = (value: string, look: "lead" | "soft" | "heading" | "code", height?: number): CoverLine => ({
  cells: [{ value, look, span: width }],
  ...(height && { height }),
});
const gap: CoverLine = { cells: [] };
/** The height in points of a paragraph over the width of the sheet. */
const paragraphHeight = (text: string, padding: number) => 18 * Math.ceil(text.length / 105) + padding;

/** Returns the first sheet: company, period, totals, changes and hash. */
function coverLines(parts: PeriodParts, logoHeight: number): CoverLine[] {
  const { company, closed, waterfall, notes } = parts;
  const { period } = closed;
  const summary = periodSummary({ closed, waterfall });
  return [
    { cells: [], height: pointsOfPixels(logoHeight) },
    { cells: [], height: pointsOfPixels(markPixels - logoHeight) },
    { cells: [{ value: `Vulnerabilidades · ${period.name}`, look: "title", span: width }], height: 32 },
    textLine(company, "lead"),
    textLine(`${dayText(period.starts_on)} al ${dayText(period.ends_on)}`, "soft"),
    textLine(`Cerrado el ${dayText(dayOf(new Date(closed.closed.at)))} por ${closed.closed.by_name}`, "soft"),
    gap,
    { cells: [{ value: summary, look: "text", span: width }], height: paragraphHeight(summary, 14) },
    gap,
    ...totalLines(parts),
    gap,
    ...changeLines(parts),
    gap,
    ...noteLines(notes),
    textLine("Sello", "heading", 24),
    textLine(`SHA-256 ${closed.closed.hash}`, "code"),
    textLine(
      "De las filas del período en el orden de sus números: si una cambiara, el sello sería otro.",
      "soft",
    ),
    gap,
    textLine("En las hojas siguientes: Hallazgos, Por qué cambió y Activos.", "soft"),
  ];
}

/** The findings of the period by class and severity. */
function totalLines({ closed: { totals } }: PeriodParts): CoverLine[] {
  const sum = (counts: Record<Severity, number>) => severities.reduce((all, each) => all + counts[each], 0);
  const count = (name: string, counts: Record<Severity, number>, isTotal = false): CoverLine => ({
    cells: [
      { value: name, look: isTotal ? "total_name" : "name", span: 2 },
      ...severities.map((each) => ({ value: counts[each], look: isTotal ? "total" : "number" }) as const),
      { value: sum(counts), look: "total" },
    ],
  });
  return [
    textLine("Qué pasó en el período", "heading", 24),
    {
      cells: [
        { value: "Hallazgos", look: "head_first", span: 2 },
        ...severities.map((each) => ({ value: severityName[each], look: "head" }) as const),
        { value: "Total", look: "head" },
      ],
      height: 20,
    },
    ...periodClasses.map((name) => count(periodClassLabels[name], totals.classes[name])),
    count("Abiertas al cierre", totals.open, true),
  ];
}

/** The causes of the change since the end of the period before. */
function changeLines({ closed: { period }, waterfall }: PeriodParts): CoverLine[] {
  const total = (name: string, value: number): CoverLine => ({
    cells: [
      { value: `Abiertas al cierre de ${name}`, look: "total_name", span: 2 },
      { value, look: "total" },
    ],
  });
  return [
    textLine("Por qué cambió el número", "heading", 24),
    waterfall.previous
      ? total(waterfall.previous.name, waterfall.from)
      : textLine("Es el primer período que se cierra.", "soft"),
    ...waterfall.bars
      .filter(({ change }) => change !== 0)
      .map(
        ({ bar, change }): CoverLine => ({
          cells: [
            { value: waterfallBarLabels[bar], look: "name", span: 2 },
            { value: change, look: "change" },
          ],
        }),
      ),
    total(period.name, waterfall.to),
  ];
}

function noteLines(notes: PeriodParts["notes"]): CoverLine[] {
  if (notes.length === 0) return [];
  return [
    textLine("Datos posteriores", "heading", 24),
    ...notes.flatMap(({ text, noted_by_name, noted_at }): CoverLine[] => [
      { cells: [{ value: text, look: "text", span: width }], height: paragraphHeight(text, 8) },
      textLine(`${noted_by_name}, ${dayText(dayOf(new Date(noted_at)))}`, "soft"),
    ]),
    gap,
  ];
}

/** The workbook of a closed period. */
export function periodWorkbook(
  parts: PeriodParts,
  {
    rows,
    moves,
    logo,
    madeAt,
  }: { rows: readonly PeriodRow[]; moves: readonly PeriodMove[]; logo: Logo | null; madeAt: Date },
): WorkbookDraft {
  const logoSize = logo ? fittedPictureSize(logo.content, logoBox) : noLogo;
  return {
    title: `Vulnerabilidades · ${parts.closed.period.name} · ${parts.company}`,
    cover: {
      name: "Resumen",
      widths: [
        columnWidthOf(markPixels),
        38,
        ...severities.map(() => 13),
        12,
        ...(logo ? [columnWidthOf(logoSize.width)] : []),
      ],
      lines: coverLines(parts, logoSize.height),
      pictures: [
        {
          content: providerMarkOfWord(),
          type: "png",
          from: { row: 0, column: 0 },
          to: { row: 2, column: 1 },
          text: "Marca del Portal Servicios CCI",
        },
        ...(logo
          ? [
              {
                content: logo.content,
                type: logo.type,
                from: { row: 0, column: width },
                to: { row: 1, column: width + 1 },
                text: `Logo de ${parts.company}`,
              },
            ]
          : []),
      ],
    },
    tables: [findingsTable(rows), movesTable(moves), assetsTable(rows)],
    createdAt: madeAt,
  };
}
