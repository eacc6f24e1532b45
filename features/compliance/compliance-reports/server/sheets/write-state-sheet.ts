import { type Cell, type CellValue, type ColumnDef, type DataValidation, writeXlsx } from "hucre/xlsx";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import {
  evidenceLabels,
  resultLabels,
  workLabels,
} from "#features/compliance/control-states/control-states.labels.ts";
import type { PlainStatus } from "#features/compliance/control-states/server/control-states.public.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Person } from "./sheet-values.rules.ts";
import {
  cellTextsOf,
  codeColumn,
  type EditableColumn,
  editable,
  editableColumns,
  guardColumn,
  ownerText,
  rowChecksum,
  sheetName,
} from "./state-sheet-columns.ts";

export interface StateSheet {
  standard: CompanyStandard;
  statuses: readonly PlainStatus[];
  measures: ReadonlyMap<number, readonly string[]>;
  people: readonly Person[];
  /** The address of the portal, for the link to each control. */
  origin: string;
}

const peopleSheet = "Personas";
const widths: Partial<Record<string, number>> = {
  justification: 36,
  observation: 36,
  inclusion_reasons: 26,
  owner: 26,
};
const petrol = { rgb: "0F3D4C" };
const headStyle = {
  font: { bold: true, color: { rgb: "FFFFFF" } },
  fill: { type: "pattern", pattern: "solid", fgColor: petrol },
} as const;
const readOnly = { font: { color: { rgb: "42525A" } } } as const;

const before = [codeColumn, "Control"];
const after = ["Evidencia", "Medidas", "Ficha", guardColumn];
const head = [...before, ...editableColumns.map((column) => editable[column]), ...after];
const linkPlace = head.indexOf("Ficha");
const scores: readonly EditableColumn[] = ["implementation_score", "documentation_score", "target"];

const columnDefs: ColumnDef[] = [
  { width: 12 },
  { width: 46 },
  ...editableColumns.map((column) => ({ width: widths[column] ?? 18 })),
  { width: 14 },
  { width: 30 },
  { width: 12 },
  { width: 20 },
];

/** A text that looks like a formula is stored as a text and is read back unchanged. */
function cellsOf({ statuses, measures }: StateSheet): CellValue[][] {
  return statuses.map((status) => {
    const texts = cellTextsOf(status);
    return [
      status.code,
      status.title,
      ...editableColumns.map((column) =>
        texts[column] === "" ? null : scores.includes(column) ? Number(texts[column]) : texts[column],
      ),
      evidenceLabels[status.evidence_state],
      (measures.get(status.control_id) ?? []).join("; "),
      "Abrir",
      rowChecksum(status.version, texts),
    ];
  });
}

function validationsOf({ standard: { standard }, people }: StateSheet, last: number): DataValidation[] {
  const range = (column: EditableColumn) => {
    const letter = String.fromCharCode(65 + head.indexOf(editable[column]));
    return `${letter}2:${letter}${last}`;
  };
  const list = (column: EditableColumn, values: readonly string[]): DataValidation => ({
    type: "list",
    values: [...values],
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: editable[column],
    errorMessage: "Elija un valor de la lista.",
    range: range(column),
  });
  const levels = standard.scale.map(({ score }) => String(score));
  return [
    list("result", Object.values(resultLabels)),
    list("work_status", Object.values(workLabels)),
    ...scores.map((column) => list(column, levels)),
    ...(people.length === 0
      ? []
      : [
          {
            type: "list" as const,
            formula1: `${peopleSheet}!$A$2:$A$${people.length + 1}`,
            allowBlank: true,
            range: range("owner"),
          },
        ]),
  ];
}

/** A workbook of the states of a standard: lists to choose from, a link to each control, and a guard in each row. */
export async function writeStateSheet(sheet: StateSheet): Promise<Uint8Array> {
  const rows = cellsOf(sheet);
  const cells = new Map<string, Partial<Cell>>();
  for (const place of head.keys()) cells.set(`0,${place}`, { style: headStyle });
  for (const [at, { control_id }] of sheet.statuses.entries()) {
    const target = sheet.origin + paths.control(control_id);
    cells.set(`${at + 1},${linkPlace}`, { hyperlink: { target }, style: readOnly });
  }
  return await writeXlsx({
    properties: {
      title: `Estados de ${sheet.standard.standard.short_name}`,
      creator: "Portal Servicios CCI",
    },
    sheets: [
      {
        name: sheetName,
        columns: columnDefs,
        rows: [head, ...rows],
        cells,
        freezePane: { rows: 1, columns: 2 },
        dataValidations: validationsOf(sheet, rows.length + 1),
      },
      {
        name: peopleSheet,
        columns: [{ width: 40 }],
        rows: [["Responsables"], ...sheet.people.map((person) => [ownerText(person)])],
      },
    ],
  });
}
