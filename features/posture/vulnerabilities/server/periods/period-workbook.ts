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

/** Returns the first sheet: company, period, totals, changes and hash. */
function coverLines({ company, closed, waterfall, notes }: PeriodParts, logoHeight: number): CoverLine[] {
  const { period, totals } = closed;
  const sum = (counts: Record<Severity, number>) => severities.reduce((all, each) => all + counts[each], 0);
  const line = (value: string, look: "lead" | "soft" | "heading" | "code", height?: number): CoverLine => ({
    cells: [{ value, look, span: width }],
    ...(height && { height }),
  });
  const gap: CoverLine = { cells: [] };
  const count = (name: string, counts: Record<Severity, number>, isTotal = false): CoverLine => ({
    cells: [
      { value: name, look: isTotal ? "total_name" : "name", span: 2 },
      ...severities.map((each) => ({ value: counts[each], look: isTotal ? "total" : "number" }) as const),
      { value: sum(counts), look: "total" },
    ],
  });
  const summary = periodSummary({ closed, waterfall });
  return [
    { cells: [], height: pointsOfPixels(logoHeight) },
    { cells: [], height: pointsOfPixels(markPixels - logoHeight) },
    { cells: [{ value: `Vulnerabilidades · ${period.name}`, look: "title", span: width }], height: 32 },
    line(company, "lead"),
    line(`${dayText(period.starts_on)} al ${dayText(period.ends_on)}`, "soft"),
    line(`Cerrado el ${dayText(dayOf(new Date(closed.closed.at)))} por ${closed.closed.by_name}`, "soft"),
    gap,
    {
      cells: [{ value: summary, look: "text", span: width }],
      height: 18 * Math.ceil(summary.length / 105) + 14,
    },
    gap,
    line("Qué pasó en el período", "heading", 24),
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
    gap,
    line("Por qué cambió el número", "heading", 24),
    ...(waterfall.previous
      ? [
          {
            cells: [
              { value: `Abiertas al cierre de ${waterfall.previous.name}`, look: "total_name", span: 2 },
              { value: waterfall.from, look: "total" },
            ],
          } satisfies CoverLine,
        ]
      : [line("Es el primer período que se cierra.", "soft")]),
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
    {
      cells: [
        { value: `Abiertas al cierre de ${period.name}`, look: "total_name", span: 2 },
        { value: waterfall.to, look: "total" },
      ],
    },
    gap,
    ...(notes.length > 0
      ? [
          line("Datos posteriores", "heading", 24),
          ...notes.flatMap(({ text, noted_by_name, noted_at }): CoverLine[] => [
            {
              cells: [{ value: text, look: "text", span: width }],
              height: 18 * Math.ceil(text.length / 105) + 8,
            },
            line(`${noted_by_name}, ${dayText(dayOf(new Date(noted_at)))}`, "soft"),
          ]),
          gap,
        ]
      : []),
    line("Sello", "heading", 24),
    line(`SHA-256 ${closed.closed.hash}`, "code"),
    line(
      "De las filas del período en el orden de sus números: si una cambiara, el sello sería otro.",
      "soft",
    ),
    gap,
    line("En las hojas siguientes: Hallazgos, Por qué cambió y Activos.", "soft"),
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
