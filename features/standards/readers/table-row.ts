import { plainCell } from "#platform/contract/csv-line.ts";
import { cleanLine, cleanText, listLines, titleFromText } from "./clean-text.ts";
import { type RawControl, readingLimits } from "./raw-control.ts";
import type { ProblemList } from "./reading-problem.ts";
import type { TableColumns, TableField } from "./table-columns.ts";
import { soundsWithdrawn } from "./withdrawn-words.ts";

/** A row of a sheet or of a CSV, counted as the program that made it does. */
export interface TableRow {
  number: number;
  cells: string[];
}

const yes = /^(s[ií]|x|1|true|verdadero|yes|y|✓)$/i;
const no = /^(no|0|false|falso|n|-)$/i;

/** The control in a row, or undefined and a word about why there is none. */
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
  const named = cleanLine(cell("title"), readingLimits.titleLength);
  if (code === "") {
    if (named || guidance) problems.note("La fila no tiene código; se deja fuera.", { line });
    return undefined;
  }
  const title = named || titleFromText(guidance, readingLimits.titleLength) || code;
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
    withdrawn: yes.test(cell("withdrawn")) || soundsWithdrawn(title, guidance),
  };
}
