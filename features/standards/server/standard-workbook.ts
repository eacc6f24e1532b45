import { writeXlsx } from "hucre/xlsx";
import type { Standard } from "#features/standards/standards.contract.ts";
import type { ExportedControl } from "./exported-controls.store.ts";
import { tableCells, tableHead } from "./standard-csv.rules.ts";

const widths = [14, 12, 48, 10, 80, 40, 8, 16, 10];

/** A standard as a workbook; every cell is text, so that a code like 1.10 stays one and nothing is a formula. */
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
    ...standard.scale.map(({ score, name, description }) => [`Nivel ${score}`, `${name}. ${description}`]),
    ...standard.tiers.map(({ code, name, description }) => [`Grupo ${code}`, `${name}. ${description}`]),
  ];
  return await writeXlsx({
    sheets: [
      {
        name: "Controles",
        columns: widths.map((width) => ({ width })),
        rows: [tableHead, ...controls.map(tableCells)],
      },
      { name: "Norma", columns: [{ width: 16 }, { width: 100 }], rows: facts },
    ],
  });
}
