import {
  hasEnoughColumns,
  type MappedTable,
  maxColumns,
} from "#features/posture/findings/contracts/column-map.contract.ts";
import type { ScanOptions } from "#features/posture/findings/contracts/scans.contract.ts";
import { headingsKey, proposeMap } from "#features/posture/findings/readers/mapped/column-map.ts";
import {
  readTable,
  readTableHead,
  samplesOf,
  type TableFormat,
  tableFormats,
} from "#features/posture/findings/readers/mapped/table-file.ts";
import type { ScanFormat } from "#features/posture/findings/readers/scan-report.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findColumnMap, headingsDigest, saveColumnMap } from "./column-map.store.ts";

export const isTable = (format: string): format is TableFormat => oneOf(tableFormats, format) !== undefined;

/** Returns the column map of a custom table and the reader of its rows. */
export async function tableReport(
  { db, actor, clock }: VerbContext,
  file: ImportFile<ScanOptions>,
  format: TableFormat,
): Promise<{ table: MappedTable; reader: ScanFormat | undefined }> {
  const head = await readTableHead(file.open, format);
  const headings = head.headings.slice(0, maxColumns);
  const digest = headingsDigest(headingsKey(headings));
  const proposed = proposeMap(headings, head.rows);
  const before = await findColumnMap(db, digest);
  const { columns = (before ?? proposed).columns, day_order = (before ?? proposed).dayOrder } = file.options;
  const table: MappedTable = {
    headings,
    samples: samplesOf(head),
    columns,
    day_order,
    chosen: file.options.columns ? "now" : before ? "before" : "by_name",
  };
  if (!hasEnoughColumns(columns)) return { table, reader: undefined };
  await saveColumnMap(
    db,
    digest,
    { columns, dayOrder: day_order },
    {
      companyId: companyIn(actor),
      at: clock.now(),
      by: actor.kind === "source" ? actor.name : authorOf(actor).name,
    },
  );
  // A table with other headings is treated as another tool, because each table may contain findings that another does
  // not.
  const map = { columns, dayOrder: day_order, source: `tabla-${digest.slice(0, 8)}` };
  return {
    table,
    reader: {
      name: format,
      tool: "Tabla propia",
      area: "vulnerability",
      recognise: () => false,
      read: (open) => readTable(open, { format, head, map }),
    },
  };
}
