import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import {
  Count,
  DocumentDetail,
  DocumentTlp,
  documentsPath,
  readCall,
  Sha256,
  Timestamp,
  workCall,
} from "./documents.contract.ts";

export const maximumFormBytes = 10 * 1_048_576;

export const FormFields = z.object({
  /** Names of the data that a person fills in. */
  data: z.array(z.string()),
  /** The ids of figures whose values the form contains. */
  figures: z.array(z.string()),
  /** The lists of a form, whose rows repeat a part of the form. */
  lists: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  usesPeriod: z.boolean(),
});
export type FormFields = z.infer<typeof FormFields>;

export const DocumentForm = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  file_name: z.string(),
  bytes: Count,
  sha256: z.string(),
  fields: FormFields,
  state: z.enum(["draft", "approved", "retired"]),
  made_by_id: IntId.nullable(),
  made_by_name: z.string(),
  made_at: Timestamp,
  approved_by_name: z.string().nullable(),
  version: Count,
});
export type DocumentForm = z.infer<typeof DocumentForm>;

const forms = `${documentsPath}forms/` as const;
const one = z.object({ id: Id, version: IntId });

export const listForms = defineCall({
  ...readCall,
  permission: "document.work",
  name: "documents.list_forms",
  path: forms,
  summary: "Lists the Word forms of the active company with their fields",
  input: z.object({}),
  output: z.object({ items: z.array(DocumentForm) }),
});

export const uploadForm = defineCall({
  ...workCall,
  name: "documents.upload_form",
  path: forms,
  summary: "Adds a Word form; each wrong field is returned with its page",
  creates: true,
  body: "files",
  maximumFiles: 1,
  maximumFileBytes: maximumFormBytes,
  input: z.object({ name: text(80, 3), kind: text(40, 1), file: UploadedFile }),
  output: DocumentForm,
});

export const approveForm = defineCall({
  ...workCall,
  name: "documents.approve_form",
  path: `${forms}:id/approve/`,
  summary: "Approves a form by its hash, after it was rendered with full, empty and hostile data",
  input: one.extend({ sha256: Sha256 }),
  output: DocumentForm,
});

export const retireForm = defineCall({
  ...workCall,
  name: "documents.retire_form",
  path: `${forms}:id/retire/`,
  summary: "Retires a form; its name can be used again",
  input: one,
  output: DocumentForm,
});

export const downloadForm = defineCall({
  ...readCall,
  permission: "document.work",
  name: "documents.download_form",
  path: `${forms}:id/file/`,
  summary: "Returns the file of a form, as uploaded",
  input: z.object({ id: Id }),
  output: z.unknown(),
  answers: "file",
});

/** The largest number of rows of one list. */
export const maxFormRows = 2_000;

export const fillForm = defineCall({
  ...workCall,
  name: "documents.fill_form",
  path: `${forms}:id/fill/`,
  summary: "Creates a Word document from an approved form; refused if a field is missing",
  creates: true,
  input: z.object({
    id: Id,
    title: text(200, 3),
    summary: text(2_000).default(""),
    period_id: Id.nullable().default(null),
    tlp: DocumentTlp.nullable().default(null),
    data: z.record(text(60, 1), text(5_000)).default({}),
    /** Rows by the name of the list; each by the name of its column. */
    lists: z.record(text(60, 1), z.array(z.record(text(60, 1), text(1_000))).max(maxFormRows)).default({}),
    submit: z.boolean().default(false),
  }),
  output: DocumentDetail,
});
