import { plainCell } from "#platform/contract/csv-line.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { cleanLine, cleanText, listLines, soundsWithdrawn, titleFromText } from "../clean-text.ts";
import type { ProblemList } from "../reading-problem.ts";
import { type RawControl, readingLimits } from "../standard-draft.ts";

/** The fields that a column of a sheet can be. */
const tableFields = [
  "code",
  "title",
  "guidance",
  "parent",
  "assessable",
  "typical_evidence",
  "weight",
  "tiers",
  "withdrawn",
] as const;
type TableField = (typeof tableFields)[number];

/** The column index of each field, counted from 0. */
export type TableColumns = Partial<Record<TableField, number>>;

const names: Record<TableField, readonly string[]> = {
  code: [
    "codigo",
    "code",
    "id",
    "ref id",
    "ref",
    "control id",
    "identificador",
    "numero",
    "n",
    "control",
    "node id",
    "clausula",
    "articulo",
  ],
  title: ["titulo", "title", "nombre", "name", "control name", "requisito", "requirement"],
  guidance: ["orientacion", "descripcion", "description", "guidance", "detalle", "texto", "discussion"],
  parent: ["padre", "parent", "parent id", "seccion", "section", "pertenece a"],
  assessable: ["evaluable", "assessable", "se evalua"],
  typical_evidence: ["evidencia tipica", "typical evidence", "evidencia", "evidence"],
  weight: ["peso", "weight"],
  tiers: ["niveles", "grupos", "nivel", "grupo", "implementation groups", "tiers", "groups"],
  withdrawn: ["retirado", "withdrawn"],
};

/** Returns the fields for these headings; each column is mapped to at most one field. */
export function guessColumns(headings: readonly string[]): TableColumns {
  const folded = headings.map(foldText);
  const columns: TableColumns = {};
  const usedColumns = new Set<number>();
  for (const field of tableFields) {
    const place = names[field]
      .map((name) => folded.findIndex((heading, at) => heading === name && !usedColumns.has(at)))
      .find((at) => at !== -1);
    if (place === undefined) continue;
    columns[field] = place;
    usedColumns.add(place);
  }
  return columns;
}

/** A row of a sheet or of a CSV, with the row number of the originating program. */
export interface TableRow {
  number: number;
  cells: string[];
}

const yes = /^(s[ií]|x|1|true|verdadero|yes|y|✓)$/i;
const no = /^(no|0|false|falso|n|-)$/i;

/** Returns the control of a row, or undefined after it recorded the reason. */
export function controlFromRow(
  { number: line, cells }: TableRow,
  columns: TableColumns,
  problems: ProblemList,
): RawControl | undefined {
  const cell = (field: TableField) => {
    const place = columns[field];
    return place === undefined ? "" : plainCell((cells[place] ?? "").trim());
  };
  const code = cleanLine(cell("code"), readingLimits.codeLength);
  const guidance = cleanText(cell("guidance"), readingLimits.guidanceLength);
  const name = cleanLine(cell("title"), readingLimits.titleLength);
  if (code === "") {
    if (name || guidance) problems.note("La fila no tiene código; se deja fuera.", { line });
    return undefined;
  }
  const title = name || titleFromText(guidance, readingLimits.titleLength) || code;
  const weight = cell("weight") === "" ? 1 : Number(cell("weight").replace(",", "."));
  if (!(weight >= 1 && weight <= 5))
    problems.note(`El peso «${cleanLine(cell("weight"), 20)}» no está entre 1 y 5; queda en 1.`, {
      line,
      code,
    });
  const parent = cleanLine(cell("parent"), readingLimits.codeLength);
  return {
    line,
    key: code,
    parentKey: columns.parent === undefined ? undefined : parent || null,
    code,
    title,
    guidance: guidance === title ? "" : guidance,
    typical_evidence: listLines(cell("typical_evidence"), readingLimits.evidence),
    assessable: yes.test(cell("assessable")) ? true : no.test(cell("assessable")) ? false : undefined,
    weight: weight >= 1 && weight <= 5 ? Math.round(weight) : 1,
    tiers: cell("tiers")
      .split(/[,;\n]/)
      .map((tier) => cleanLine(tier, 40))
      .filter(Boolean)
      .slice(0, readingLimits.tiers),
    attributes: {},
    withdrawn:
      yes.test(cell("withdrawn")) || (!no.test(cell("withdrawn")) && soundsWithdrawn(title, guidance)),
  };
}
