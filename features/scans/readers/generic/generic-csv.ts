import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { problem } from "../draft.ts";
import { proposeMap } from "../mapped/column-map.ts";
import { readMapped } from "../mapped/read-mapped.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { csvTable, hasHeadings } from "../text/csv-rows.ts";

const sampled = 1_000;

/** DefectDojo's generic CSV: a table whose headings are known. */
export const genericCsv: ScanFormat = {
  name: "generic-csv",
  tool: "CSV genérico",
  area: "vulnerability",
  recognise: (head) => hasHeadings(head, "title", "severity", "description", "mitigation"),
  read: readGenericCsv,
};

const isHeading = (names: ReadonlySet<string>) => names.has("title") && names.has("severity");

async function* readGenericCsv(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const sample: string[][] = [];
  const first = await csvTable(open, isHeading);
  if (!first) throw new UnreadableFile("El CSV no trae las columnas Title y Severity.");
  for await (const { cells } of first.rows) if (sample.push([...cells]) >= sampled) break;
  const table = await csvTable(open, isHeading);
  if (!table) return;
  let cutAt: number | undefined;
  async function* rows() {
    for await (const row of table?.rows ?? [])
      if (row.isCut) cutAt = row.line;
      else yield { number: row.line, cells: row.cells };
  }
  const map = { ...proposeMap(table.headings, sample), source: "generic" };
  yield* readMapped(rows(), map);
  if (cutAt !== undefined) yield problem(`línea ${cutAt}`, "La fila está cortada: sus comillas no cierran.");
}
