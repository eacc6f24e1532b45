import { factsSheet } from "#features/compliance/standards/readers/table/workbook-head.ts";
import type { Standard } from "#features/compliance/standards/standards.contract.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import type { ExportedControl } from "./exported-controls.store.ts";

/** The columns of an exported standard; the import recognises them by these names. */
const tableHead = [
  "Código",
  "Padre",
  "Título",
  "Evaluable",
  "Orientación",
  "Evidencia típica",
  "Peso",
  "Niveles",
  "Retirado",
];

function tableCells(control: ExportedControl): string[] {
  return [
    control.code,
    control.parent ?? "",
    control.title,
    control.assessable ? "sí" : "no",
    control.guidance,
    control.typical_evidence.join("\n"),
    String(control.weight),
    control.tiers.join(", "),
    control.withdrawn ? "sí" : "no",
  ];
}

const linesAtOnce = 500;

export function* standardCsv(controls: readonly ExportedControl[]): Generator<string> {
  // The byte order mark by which spreadsheet programs recognise UTF-8.
  yield `\uFEFF${csvLine(tableHead)}`;
  for (let at = 0; at < controls.length; at += linesAtOnce)
    yield controls
      .slice(at, at + linesAtOnce)
      .map((control) => csvLine(tableCells(control)))
      .join("");
}

const widths = [14, 12, 48, 10, 80, 40, 8, 16, 10];

/**
 * Writes a standard as a workbook: its controls, and on a second sheet the data of the whole standard, which an
 * import can read. Every cell is text, so that a code such as 1.10 is preserved and nothing is interpreted as a
 * formula.
 */
export async function standardWorkbook(
  standard: Standard,
  controls: readonly ExportedControl[],
): Promise<Uint8Array> {
  const facts = [
    ["Norma", standard.name],
    ["Código", standard.code],
    ["Edición", standard.version_label],
    ["Publica", standard.publisher],
    ["Descripción", standard.description],
    ["Derechos", standard.notice],
    ...standard.scale.map(({ score, name, description }) => [`Nivel ${score}`, name, description]),
    ...standard.tiers.map(({ code, name, description }) => [`Grupo ${code}`, name, description]),
  ];
  const { writeXlsx } = await import("hucre/xlsx");
  return await writeXlsx({
    sheets: [
      {
        name: "Controles",
        columns: widths.map((width) => ({ width })),
        rows: [tableHead, ...controls.map(tableCells)],
      },
      { name: factsSheet, columns: [{ width: 16 }, { width: 60 }, { width: 100 }], rows: facts },
    ],
  });
}
