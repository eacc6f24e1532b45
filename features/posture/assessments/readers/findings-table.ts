import { hash } from "node:crypto";
import type { MappedColumns, MappedField } from "#features/posture/findings/contracts/column-map.contract.ts";
import { proposeMap } from "#features/posture/findings/readers/mapped/column-map.ts";
import { readTableHead, tableRows } from "#features/posture/findings/readers/mapped/table-file.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { AssessmentRecord } from "./assessment-record.ts";
import { cvssVectorOf, cwesIn, limitedLines, markdownSections, statedSeverity } from "./record-fields.ts";
import { textOf } from "./record-text.ts";

export const findingTableFormats = ["table-csv", "table-xlsx"] as const;
export type FindingTableFormat = (typeof findingTableFormats)[number];

export const isFindingTable = (format: string | null): format is FindingTableFormat =>
  findingTableFormats.some((each) => each === format);

export interface FindingTable {
  headings: string[];
  columns: MappedColumns;
}

/** Headings of a table, and the columns that a person chose or that their names announce. */
export async function findingTable(
  open: OpenFile,
  format: FindingTableFormat,
  chosenColumns: MappedColumns | undefined,
): Promise<FindingTable> {
  const { headings, rows } = await readTableHead(open, format);
  const columns = chosenColumns ?? proposeMap(headings, rows).columns;
  return { headings: headings.slice(0, 100), columns };
}

/**
 * Returns the CVSS vector in a cell, with or without its version; null for a number alone, which is a score without a
 * vector.
 */
const vectorIn = (cell: string): string | null =>
  /^CVSS:|^AV:/i.test(cell) ? cvssVectorOf(/^AV:/i.test(cell) ? `CVSS:3.1/${cell}` : cell) : null;

/** Yields one finding per row of a table. Two rows with the same code and asset are the same finding. */
export async function* readFindingTable(
  open: OpenFile,
  format: FindingTableFormat,
  { columns }: FindingTable,
): AsyncGenerator<AssessmentRecord, void, undefined> {
  if (columns.title === undefined)
    throw new UnreadableFile("Ninguna columna de la tabla es el título del hallazgo. Elija cuál es.");
  const { at: headingRow } = await readTableHead(open, format);
  for await (const { number, cells, isCut } of tableRows(open, format)) {
    if (number <= headingRow || cells.every((cell) => cell.trim() === "")) continue;
    const place = `fila ${number}`;
    const cell = (field: MappedField) => {
      const at = columns[field];
      return at === undefined ? "" : (cells[at] ?? "").trim();
    };
    const title = textOf(cell("title"), 300);
    if (isCut) yield { kind: "problem", place, reason: "La fila está cortada: una comilla no cierra." };
    else if (title.length < 3) yield { kind: "problem", place, reason: "La fila no tiene título." };
    else {
      const [severity, asset, code] = [cell("severity"), cell("asset"), cell("rule")];
      const identity = hash("sha256", [code || title, asset].join("\u0001"), "hex").slice(0, 40);
      yield {
        kind: "finding",
        externalId: `table:${identity}`,
        title,
        summary: "",
        description: markdownSections([
          ["", textOf(cell("description"), 12_000)],
          ["Evidencia", textOf(cell("evidence"), 6_000)],
        ]),
        recommendation: textOf(cell("solution"), 10_000),
        references: limitedLines(cell("references").slice(0, 20_000), 1_000, 30),
        vector: vectorIn(cell("cvss").slice(0, 400)),
        severity: statedSeverity(severity),
        cwes: cwesIn(
          cell("cwe")
            .slice(0, 1_000)
            .split(/[,;\s]+/, 40),
        ),
        owasp: "",
        wstg: "",
        assets: limitedLines(asset.slice(0, 6_000), 300, 20),
        place,
      };
    }
  }
}
