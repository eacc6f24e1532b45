import { z } from "zod";
import { controlQuery } from "#features/compliance/control-states/control-list.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { listFilter, sortSchema } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";

const company = { scope: "company" } as const;
const readCall = { ...company, permission: "compliance.read", effect: "read" } as const;
const write = { ...company, permission: "compliance.write", effect: "write" } as const;

/** The maximum size of an uploaded sheet, in rows and in bytes. */
export const sheetRows = 5_000;
export const sheetBytes = 3 * 1_048_576;

export const exportControls = defineCall({
  ...readCall,
  name: "compliance_reports.export_controls",
  method: "GET",
  path: "/api/compliance/reports/controls/",
  summary: "Exports the filtered list of controls as CSV, streamed",
  answers: "rows",
  input: listFilter(controlQuery).extend({ sort: sortSchema(controlQuery) }),
  output: z.string(),
});

export const exportStates = defineCall({
  ...readCall,
  name: "compliance_reports.export_states",
  method: "GET",
  path: "/api/compliance/reports/standards/:id/states/",
  summary: "Exports the states of a standard as a workbook that can be edited and imported",
  answers: "rows",
  input: z.object({ id: IntId }),
  output: z.string(),
});

/** The change of one row of a sheet, or the reason why it is refused. Rows without a change are only counted. */
export const SheetRow = z.object({
  /** The row number of the spreadsheet. */
  row: z.number().int(),
  code: z.string(),
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  problem: z.string().nullable(),
});
export type SheetRow = z.infer<typeof SheetRow>;

const sheet = { id: IntId, file: UploadedFile };

export const previewStates = defineCall({
  ...readCall,
  name: "compliance_reports.preview_states",
  method: "POST",
  path: "/api/compliance/reports/standards/:id/states/preview/",
  summary: "Returns what an edited workbook would change, row by row; changes nothing",
  body: "files",
  maximumFileBytes: sheetBytes,
  maximumFiles: 1,
  input: z.object(sheet),
  output: z.object({
    /** The SHA-256 of the file of the preview. The import must receive the same file. */
    sha256: z.string(),
    changing: z.number().int(),
    refused: z.number().int(),
    unchanged: z.number().int(),
    rows: z.array(SheetRow),
  }),
});

export const applyStates = defineCall({
  ...write,
  name: "compliance_reports.apply_states",
  method: "POST",
  path: "/api/compliance/reports/standards/:id/states/",
  summary: "Applies the changes of a previewed workbook; rows with a problem are omitted and returned",
  body: "files",
  maximumFileBytes: sheetBytes,
  maximumFiles: 1,
  input: z.object({ ...sheet, sha256: text(64, 64), reason: text(500).default("") }),
  output: z.object({ changed: z.number().int(), unchanged: z.number().int(), refused: z.array(SheetRow) }),
});
