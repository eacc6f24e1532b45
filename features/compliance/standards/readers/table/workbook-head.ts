import { cleanLine, cleanText } from "../clean-text.ts";
import type { ProblemList } from "../reading-problem.ts";
import { scaleFromLevels } from "../scale-levels.ts";
import { readingLimits } from "../standard-draft.ts";
import type { FoundHead } from "../standard-reader.ts";
import type { TableRow } from "./table-row.ts";

/** The name of the sheet in our workbooks that contains the data of the whole standard. */
export const factsSheet = "Norma";

const maxRows = 200;

/** Returns the facts in the sheet of a workbook: each row has a label, a value, and for levels and groups a text. */
export async function headFromFacts(
  rows: AsyncIterable<TableRow>,
  problems: ProblemList,
): Promise<Partial<FoundHead>> {
  const facts: [string, string, string][] = [];
  for await (const { cells } of rows) {
    facts.push([cleanLine(cells[0], 60), cleanText(cells[1], 600), cleanText(cells[2], 600)]);
    if (facts.length === maxRows) break;
  }
  const textOf = (wantedName: string) => facts.find(([name]) => name === wantedName)?.[1] ?? "";
  const numbered = (word: string) =>
    facts.flatMap(([name, ...rest]) =>
      name.startsWith(`${word} `) ? [[name.slice(word.length + 1), ...titled(...rest)] as const] : [],
    );
  const scale = numbered("Nivel")
    .map(([score, name, description]) => ({ score: Number(score), name: cleanLine(name, 80), description }))
    .filter(({ score }) => Number.isInteger(score));
  return {
    code: cleanLine(textOf("Código"), 40),
    name: cleanLine(textOf("Norma"), 200),
    version: cleanLine(textOf("Edición"), 40),
    publisher: cleanLine(textOf("Publica"), 120),
    description: textOf("Descripción"),
    notice: textOf("Derechos"),
    ...(scale.length < 2 ? {} : { scale: scaleFromLevels(scale, problems) }),
    tiers: numbered("Grupo")
      .map(([code, name, description]) => ({
        code: cleanLine(code, 40),
        name: cleanLine(name, 120),
        description,
      }))
      .slice(0, readingLimits.tiers),
  };
}

/** Splits name and text, which older workbooks wrote into one cell. */
function titled(name: string, description: string): [string, string] {
  if (description) return [name, description];
  const end = name.indexOf(". ");
  return end === -1 ? [name.replace(/\.$/, ""), ""] : [name.slice(0, end), name.slice(end + 2)];
}
