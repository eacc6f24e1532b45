import { csvLine } from "#platform/contract/csv-line.ts";
import type { ExportedControl } from "./exported-controls.store.ts";

/** The columns of an exported standard; the import knows each by this name. */
export const tableHead = [
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

export function tableCells(control: ExportedControl): string[] {
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
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(tableHead)}`;
  for (let at = 0; at < controls.length; at += linesAtOnce)
    yield controls
      .slice(at, at + linesAtOnce)
      .map((control) => csvLine(tableCells(control)))
      .join("");
}
