import { z } from "zod";
import { type Call, defineCall, type Scope } from "./define-call.ts";
import { Id } from "./ids.ts";
import type { Permission } from "./permissions.ts";
import { UploadedFile } from "./uploaded-file.ts";

/**
 * - `reading`: a job reads the file
 *
 * - `ready`: a person reviews the result, selects, and stores or discards it
 * - `unreadable`: the format is unknown, or the file is damaged
 * - `storing`, `stored`; `failed`: not stored, can be retried
 * - `undoing`, `undone`: undone; the receipt remains
 */
export const importStatuses = [
  "reading",
  "ready",
  "unreadable",
  "storing",
  "failed",
  "stored",
  "undoing",
  "undone",
] as const;
export const ImportStatus = z.enum(importStatuses);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** The outcome of the records of a file, in numbers. */
export const ImportFigures = z.object({
  /** The number of records that were read, with any result. */
  records: z.number().int(),
  /** The number of new records. */
  kept: z.number().int(),
  /** The number of records that were known already. */
  merged: z.number().int(),
  /** Records that are of no use to the area and have no error. */
  skipped: z.number().int(),
  refused: z.number().int(),
});
export type ImportFigures = z.infer<typeof ImportFigures>;

/** A record that was refused, with its position in the file. */
export const RefusedRecord = z.object({
  number: z.number().int(),
  place: z.string(),
  code: z.string(),
  reason: z.string(),
});
export type RefusedRecord = z.infer<typeof RefusedRecord>;

/** An imported file with its progress. */
export const FileImport = ImportFigures.extend({
  id: Id,
  file_name: z.string(),
  bytes: z.number().int(),
  bytes_read: z.number().int(),
  format: z.string().nullable(),
  status: ImportStatus,
  reason: z.string(),
  repeats: Id.nullable(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
  finished_at: z.iso.datetime().nullable(),
});
export type FileImport = z.infer<typeof FileImport>;

/** The maximum number of refused records that an answer lists; the download contains all of them. */
export const listedRefusals = 100;

interface ImportShapes<
  Options extends z.ZodObject,
  Found extends z.ZodType,
  Receipt extends z.ZodType,
  Path extends string,
> {
  /** The prefix of the names of its calls: `scans`. */
  area: string;
  path: `/api/${Path}/`;
  /** The owner of the files: a company or the portal. */
  scope: Extract<Scope, "company" | "platform">;
  permission: Permission;
  /** The contents of the files, for the published documentation: `scanner reports`. */
  holds: string;
  maximumFileBytes: number;
  /** The choices of a person before a file is stored; every choice has a default. */
  options: Options;
  /** The preview of a file before it is stored. */
  found: Found;
  /** The result of the import in the terms of the area. */
  receipt: Receipt;
}

/** Returns the calls for a feature that imports files: from the upload to the receipt and the undo. */
export function importCalls<
  Options extends z.ZodObject,
  Found extends z.ZodType,
  Receipt extends z.ZodType,
  Path extends string,
>(shapes: ImportShapes<Options, Found, Receipt, Path>) {
  const { area, path, scope, permission, holds, maximumFileBytes, options, found, receipt } = shapes;
  const one = z.object({ id: Id });
  const Item = FileImport.extend({ options, found: found.nullable(), receipt: receipt.nullable() });
  const Detail = Item.extend({ refusals: z.array(RefusedRecord) });
  const call = <const C extends Omit<Call, "permission" | "scope">>(rest: C) =>
    defineCall({ permission, scope, ...rest });
  const ofOne = `${path}:id/` as const;
  return {
    listImports: call({
      name: `${area}.list_imports`,
      method: "GET",
      path,
      summary: `Lists recently received files of ${holds}, each with its result`,
      effect: "read",
      input: z.object({}),
      output: z.object({ items: z.array(Item) }),
    }),
    receiveImport: call({
      name: `${area}.receive_import`,
      method: "POST",
      path,
      summary: `Receives a file of ${holds} and reads it, without storing its records`,
      effect: "write",
      creates: true,
      body: "files",
      maximumFileBytes,
      maximumFiles: 1,
      input: z.object({ file: UploadedFile }),
      output: Detail,
    }),
    getImport: call({
      name: `${area}.get_import`,
      method: "GET",
      path: ofOne,
      summary: `Returns a file of ${holds} with its contents or the result of its import, and the first refused records`,
      effect: "read",
      input: one,
      output: Detail,
    }),
    adjustImport: call({
      name: `${area}.adjust_import`,
      method: "PATCH",
      path: ofOne,
      summary: "Changes the options of a file and reads it again",
      effect: "write",
      input: z.object({ id: Id, options }),
      output: Detail,
    }),
    storeImport: call({
      name: `${area}.store_import`,
      method: "POST",
      path: `${ofOne}store/`,
      summary: "Stores the records of a file",
      effect: "write",
      input: one,
      output: Detail,
    }),
    undoImport: call({
      name: `${area}.undo_import`,
      method: "POST",
      path: `${ofOne}undo/`,
      summary: "Removes the records of a file, unless others depend on them; its receipt remains",
      effect: "write",
      input: one,
      output: Detail,
    }),
    discardImport: call({
      name: `${area}.discard_import`,
      method: "DELETE",
      path: ofOne,
      summary: "Deletes a file that was not stored",
      effect: "write",
      input: one,
      output: z.object({}),
    }),
    downloadRefused: call({
      name: `${area}.download_refused`,
      method: "GET",
      path: `${ofOne}refused/`,
      summary: "Exports the refused records of a file, with place and reason, as CSV",
      effect: "read",
      answers: "rows",
      input: one,
      output: z.string(),
    }),
  };
}
