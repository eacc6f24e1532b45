import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { Difference } from "./edition-difference.contract.ts";
import { Standard } from "./standards.contract.ts";

const staff = { permission: "standard.manage", scope: "platform" } as const;

export const importFormats = [
  "ciso_assistant",
  "oscal_json",
  "oscal_xml",
  "csv",
  "xlsx",
  "ciso_assistant_mappings",
  "oscal_mappings",
] as const;
export const ImportFormat = z.enum(importFormats);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** Column indexes from 0 by field; a field without an index is not in the file. */
export const ImportColumns = z.partialRecord(
  z.enum([
    "code",
    "title",
    "guidance",
    "parent",
    "assessable",
    "typical_evidence",
    "weight",
    "tiers",
    "withdrawn",
  ]),
  z.number().int().min(0).max(99),
);
export type ImportColumns = z.infer<typeof ImportColumns>;

/** The person's facts of the standard; the file proposes them. */
export const ImportHead = z.object({
  /** The code of the standard; if a standard with this code exists, the file is a new edition of it. */
  code: text(40).regex(/^[a-z0-9][a-z0-9.-]*$|^$/, "Use minúsculas, números, puntos y guiones"),
  name: text(200),
  short_name: text(40),
  version: text(40),
  publisher: text(120),
});
export type ImportHead = z.infer<typeof ImportHead>;

export const ImportProblem = z.object({
  blocking: z.boolean(),
  line: z.number().int().nullable(),
  code: z.string().nullable(),
  message: z.string(),
});

/** The contents of the file. */
export const ImportReading = z.object({
  counts: z.object({
    controls: z.number().int(),
    assessable: z.number().int(),
    withdrawn: z.number().int(),
    depth: z.number().int(),
    pairs: z.number().int(),
  }),
  levels: z.array(z.string()),
  tiers: z.array(z.string()),
  /** The first nodes of the tree, in its order. */
  sample: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      depth: z.number().int(),
      assessable: z.boolean(),
      withdrawn: z.boolean(),
    }),
  ),
  /** The first pairs, when the file contains mappings. */
  pairs: z.array(z.object({ source: z.string(), target: z.string(), relation: z.string() })),
  problems: z.object({
    count: z.number().int(),
    blocking: z.number().int(),
    items: z.array(ImportProblem),
  }),
  /** The headings and a sample of a CSV or a sheet, from which a person chooses the columns. */
  table: z
    .object({
      sheets: z.array(z.string()),
      sheet: z.number().int(),
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      columns: ImportColumns,
    })
    .nullable(),
  /** The difference from the current edition of the standard with that code; null if there is none. */
  difference: Difference.nullable(),
});
export type ImportReading = z.infer<typeof ImportReading>;

export const importStatuses = ["reading", "ready", "unreadable", "storing", "stored"] as const;

export const StandardImport = z.object({
  id: Id,
  file_name: z.string(),
  bytes: z.number().int(),
  format: ImportFormat.nullable(),
  status: z.enum(importStatuses),
  /** The reason for which it could not be read or stored. */
  reason: z.string(),
  head: ImportHead,
  /** Codes of the standards that a mapping set joins. */
  source: z.string(),
  target: z.string(),
  reading: ImportReading.nullable(),
  /** The created standard. */
  standard_id: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
});
export type StandardImport = z.infer<typeof StandardImport>;

export const Edition = z.object({
  id: z.number().int(),
  label: z.string(),
  control_count: z.number().int(),
  assessable_count: z.number().int(),
  file_name: z.string().nullable(),
  sha256: z.string(),
  added_at: z.iso.datetime(),
  added_by_name: z.string(),
  current: z.boolean(),
  /** The number of companies that currently follow this edition of the standard. */
  companies: z.number().int(),
});
export type Edition = z.infer<typeof Edition>;

export const ManagedStandard = Standard.extend({ editions: z.array(Edition) });
export type ManagedStandard = z.infer<typeof ManagedStandard>;

export const listManagedStandards = defineCall({
  ...staff,
  name: "standards.list_managed_standards",
  method: "GET",
  path: "/api/manage/standards/",
  summary:
    "Lists the standards of the library with their editions and the number of companies that follow each",
  effect: "read",
  input: z.object({}),
  output: z.object({ items: z.array(ManagedStandard) }),
});

export const startImport = defineCall({
  ...staff,
  name: "standards.start_import",
  method: "POST",
  path: "/api/manage/standards/imports/",
  summary: "Receives a file (CISO Assistant YAML, OSCAL JSON or XML, CSV, XLSX) and starts to read it",
  effect: "write",
  body: "files",
  maximumFileBytes: 100 * 1024 * 1024,
  creates: true,
  input: z.object({ file: UploadedFile }),
  output: StandardImport,
});

export const listImports = defineCall({
  ...staff,
  name: "standards.list_imports",
  method: "GET",
  path: "/api/manage/standards/imports/",
  summary: "Lists the files that were neither stored nor deleted, the newest first",
  effect: "read",
  input: z.object({}),
  output: z.object({
    items: z.array(
      StandardImport.pick({
        id: true,
        file_name: true,
        status: true,
        created_at: true,
        created_by_name: true,
      }),
    ),
  }),
});

export const getImport = defineCall({
  ...staff,
  name: "standards.get_import",
  method: "GET",
  path: "/api/manage/standards/imports/:id/",
  summary: "Returns a file in import, with its contents and the problems that prevent the import",
  effect: "read",
  input: z.object({ id: Id }),
  output: StandardImport,
});

export const adjustImport = defineCall({
  ...staff,
  name: "standards.adjust_import",
  method: "PATCH",
  path: "/api/manage/standards/imports/:id/",
  summary: "Sets the name of the file's standard and the meaning of its columns, and reads it again",
  effect: "write",
  input: z.object({
    id: Id,
    head: ImportHead.partial().optional(),
    columns: ImportColumns.optional(),
    sheet: z.number().int().min(0).max(200).optional(),
    source: text(40).optional(),
    target: text(40).optional(),
  }),
  output: StandardImport,
});

export const storeImport = defineCall({
  ...staff,
  name: "standards.store_import",
  method: "POST",
  path: "/api/manage/standards/imports/:id/store/",
  summary: "Stores the read file: a new standard, a new edition of a known one, or a mapping set",
  effect: "write",
  input: z.object({ id: Id }),
  output: StandardImport,
});

export const discardImport = defineCall({
  ...staff,
  name: "standards.discard_import",
  method: "DELETE",
  path: "/api/manage/standards/imports/:id/",
  summary: "Deletes a file that was not stored",
  effect: "write",
  input: z.object({ id: Id }),
  output: z.object({}),
});

export const chooseEdition = defineCall({
  ...staff,
  name: "standards.choose_edition",
  method: "POST",
  path: "/api/manage/standards/:id/current/",
  summary: "Sets the edition that companies get from now on; editions in use remain",
  effect: "write",
  input: z.object({ id: IntId, version_id: IntId }),
  output: ManagedStandard,
});
