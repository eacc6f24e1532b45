import { parentPort, workerData } from "node:worker_threads";
import { type CellStyle, writeXlsx } from "hucre/xlsx";
import type { CoverCell, WorkbookColumn, WorkbookDraft } from "./render-workbook.ts";

type WriteSheet = Parameters<typeof writeXlsx>[0]["sheets"][number];

const [petrol, ink, soft, paper, line] = ["0F3D4C", "0D1519", "5C6A71", "F8F7F4", "D9D5CC"];
const font = { name: "Calibri", size: 11, color: { rgb: ink } };
const filled = (rgb: string) => ({ type: "pattern", pattern: "solid", fgColor: { rgb } }) as const;
const under = { bottom: { style: "thin", color: { rgb: line } } } as const;

const looks: Record<NonNullable<CoverCell["look"]>, CellStyle> = {
  title: {
    font: { ...font, size: 20, bold: true, color: { rgb: petrol } },
    alignment: { vertical: "center" },
  },
  lead: { font: { ...font, size: 12, bold: true } },
  soft: { font: { ...font, color: { rgb: soft } } },
  text: {
    font,
    fill: filled(paper),
    alignment: { wrapText: true, vertical: "center", indent: 1 },
  },
  heading: {
    font: { ...font, size: 13, bold: true, color: { rgb: petrol } },
    alignment: { vertical: "bottom" },
  },
  head: {
    font: { ...font, bold: true, color: { rgb: "FFFFFF" } },
    fill: filled(petrol),
    alignment: { horizontal: "right", vertical: "center", wrapText: true },
  },
  head_first: {
    font: { ...font, bold: true, color: { rgb: "FFFFFF" } },
    fill: filled(petrol),
    alignment: { horizontal: "left", vertical: "center" },
  },
  name: { font, border: under },
  number: { font, border: under, numFmt: "#,##0", alignment: { horizontal: "right" } },
  change: { font, border: under, numFmt: "+#,##0;−#,##0;0", alignment: { horizontal: "right" } },
  total_name: { font: { ...font, bold: true }, border: under, fill: filled(paper) },
  total: {
    font: { ...font, bold: true },
    border: under,
    fill: filled(paper),
    numFmt: "#,##0",
    alignment: { horizontal: "right" },
  },
  code: { font: { ...font, name: "Consolas", size: 10 } },
};

const formats: Record<WorkbookColumn["kind"], CellStyle> = {
  text: { font, alignment: { vertical: "top" } },
  wide: { font, alignment: { vertical: "top", wrapText: true } },
  number: { font, numFmt: "#,##0", alignment: { vertical: "top", horizontal: "right" } },
  change: { font, numFmt: "+#,##0;−#,##0;0", alignment: { vertical: "top", horizontal: "right" } },
  share: { font, numFmt: "0.0%", alignment: { vertical: "top", horizontal: "right" } },
  day: { font, numFmt: "dd-mm-yyyy", alignment: { vertical: "top", horizontal: "left" } },
};

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

function coverSheet({ name, widths, lines, pictures }: WorkbookDraft["cover"]): WriteSheet {
  const cells: NonNullable<WriteSheet["cells"]> = new Map();
  const merges: NonNullable<WriteSheet["merges"]> = [];
  const rowDefs: NonNullable<WriteSheet["rowDefs"]> = new Map();
  const rows = lines.map(({ cells: own, height }, row) => {
    if (height) rowDefs.set(row, { height });
    const values: (string | number | null)[] = [];
    let column = 0;
    for (const { value, look, span = 1 } of own) {
      values[column] = value;
      for (let at = column; look && at < column + span; at += 1)
        cells.set(`${row},${at}`, { value: at === column ? value : null, style: looks[look] });
      if (span > 1) merges.push({ startRow: row, endRow: row, startCol: column, endCol: column + span - 1 });
      column += span;
    }
    return Array.from(values, (value) => value ?? null);
  });
  return {
    name,
    columns: widths.map((width) => ({ width })),
    rows,
    cells,
    merges,
    rowDefs,
    images: pictures.map(({ content, type, from, to, text }) => ({
      data: content,
      type: type === "jpg" ? "jpeg" : type,
      anchor: { from: { row: from.row, col: from.column }, to: { row: to.row, col: to.column } },
      altText: text,
    })),
    view: { showGridLines: false, tabColor: { rgb: petrol } },
    pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function tableSheet({ name, columns, rows }: WorkbookDraft["tables"][number]): WriteSheet {
  const cells: NonNullable<WriteSheet["cells"]> = new Map();
  columns.forEach(({ title, kind }, column) => {
    const isNumber = kind === "number" || kind === "share" || kind === "change";
    cells.set(`0,${column}`, { value: title, style: isNumber ? looks.head : looks.head_first });
  });
  return {
    name,
    columns: columns.map(({ width, kind }) => ({ width, style: formats[kind] })),
    rows: [columns.map(({ title }) => title), ...rows.map((row) => [...row])],
    cells,
    rowDefs: new Map([[0, { height: 22 }]]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${letterOf(columns.length - 1)}${rows.length + 1}` },
    pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

const { title, cover, tables, createdAt } = workerData as WorkbookDraft;
parentPort?.postMessage(
  await writeXlsx({
    sheets: [coverSheet(cover), ...tables.map(tableSheet)],
    properties: { title, created: createdAt },
    defaultFont: font,
  }),
);
