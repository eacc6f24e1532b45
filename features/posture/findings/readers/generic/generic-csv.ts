import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { scanProblem } from "../draft.ts";
import { proposeMap } from "../mapped/column-map.ts";
import { readMapped } from "../mapped/read-mapped.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { booleanOf } from "../text/clean.ts";
import { type CsvRow, csvTable, hasHeadings } from "../text/csv-rows.ts";

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

/** Returns the status of its yes and no columns: muted or closed rows are not urgent. */
function statusOf(row: CsvRow): string {
  const says = (...names: string[]) => booleanOf(row.get(...names));
  if (
    says("falsepositive", "false positive", "false p") ||
    says("duplicate") ||
    says("outofscope", "out of scope")
  )
    return "false positive";
  if (says("riskaccepted", "risk accepted")) return "accepted";
  const isClosed = says("ismitigated", "is mitigated") === true || says("active") === false;
  return isClosed ? "fixed" : row.get("estado", "status", "state");
}

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
      else yield { number: row.line, cells: [...row.cells.slice(0, width), statusOf(row)] };
  }
  const width = table.headings.length;
  const proposed = proposeMap(table.headings, sample);
  const mapped = new Set(Object.values(proposed.columns));
  open.watch?.columns(table.headings.map((name, at) => ({ name, values: 0, isRead: mapped.has(at) })));
  const map = { ...proposed, columns: { ...proposed.columns, status: width }, source: "generic" };
  yield* readMapped(rows(), map);
  if (cutAt !== undefined)
    yield scanProblem(`línea ${cutAt}`, "La fila está cortada: sus comillas no cierran.");
}
