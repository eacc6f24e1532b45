import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
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

/**
 * States of a template.
 * - `draft`: never approved
 * - `changed`: approved, and its text was changed since; the approved text is used
 * - `approved` · `retired`: no new document is made from it
 */
export const templateStates = ["draft", "changed", "approved", "retired"] as const;

export const ListedTemplate = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  state: z.enum(templateStates),
  revision: Count,
  made_by_name: z.string(),
  approved_by_name: z.string().nullable(),
  approved_at: Timestamp.nullable(),
  updated_at: Timestamp,
  version: Count,
});
export type ListedTemplate = z.infer<typeof ListedTemplate>;

export const TemplateDetail = ListedTemplate.extend({
  source: z.string(),
  sha256: z.string(),
  made_by_id: IntId.nullable(),
  /** Names of the data that a person fills in. */
  data: z.array(z.string()),
  figures: z.array(z.string()),
  problems: z.array(z.object({ line: Count, text: z.string() })),
  /** The figures that a template can name. */
  known_figures: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

const manage = { scope: "platform", permission: "document.manage" } as const;
const managed = "/api/manage/documents/templates/";
const Source = text(50_000, 1);
const fields = { name: text(80, 3), kind: text(40, 1), source: Source };

export const listTemplates = defineCall({
  ...manage,
  method: "GET",
  effect: "read",
  name: "documents.list_templates",
  path: managed,
  summary: "Lists the templates of documents for their authors",
  input: z.object({}),
  output: z.object({ items: z.array(ListedTemplate) }),
});

export const getTemplate = defineCall({
  ...manage,
  method: "GET",
  effect: "read",
  name: "documents.get_template",
  path: `${managed}:id/`,
  summary: "Returns a template with its text, its fields, and each wrong field with its line",
  input: z.object({ id: Id }),
  output: TemplateDetail,
});

export const createTemplate = defineCall({
  ...manage,
  method: "POST",
  effect: "write",
  name: "documents.create_template",
  path: managed,
  summary: "Creates a template in Markdown with fields, which another person approves",
  creates: true,
  input: z.object(fields),
  output: TemplateDetail,
});

export const saveTemplate = defineCall({
  ...manage,
  method: "PUT",
  effect: "write",
  name: "documents.save_template",
  path: `${managed}:id/`,
  summary: "Changes a template; its approved text is used until the new one is approved",
  input: z.object({ id: Id, version: IntId, ...fields }),
  output: TemplateDetail,
});

export const trialKinds = ["full", "empty", "hostile"] as const;

export const previewTemplate = defineCall({
  ...manage,
  method: "GET",
  effect: "read",
  name: "documents.preview_template",
  path: `${managed}:id/preview/`,
  summary: "Returns a template as PDF with invented data: full, empty or hostile",
  answers: "rows",
  input: z.object({ id: Id, data: z.enum(trialKinds).default("full") }),
  output: z.unknown(),
});

export const approveTemplate = defineCall({
  ...manage,
  method: "POST",
  effect: "write",
  name: "documents.approve_template",
  path: `${managed}:id/approve/`,
  summary: "Approves the text with this hash, after it was rendered with full, empty and hostile data",
  input: z.object({ id: Id, version: IntId, sha256: Sha256 }),
  output: TemplateDetail,
});

export const retireTemplate = defineCall({
  ...manage,
  method: "POST",
  effect: "write",
  name: "documents.retire_template",
  path: `${managed}:id/retire/`,
  summary: "Retires a template, or returns it to use",
  input: z.object({ id: Id, version: IntId, retired: z.boolean() }),
  output: TemplateDetail,
});

export const listUsableTemplates = defineCall({
  ...readCall,
  permission: "document.work",
  name: "documents.list_usable_templates",
  path: `${documentsPath}templates/`,
  summary: "Lists the approved templates with the data that each needs",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: Id,
        name: z.string(),
        kind: z.string(),
        data: z.array(z.string()),
        uses_period: z.boolean(),
      }),
    ),
  }),
});

export const composeDocument = defineCall({
  ...workCall,
  name: "documents.compose_document",
  path: `${documentsPath}compose/`,
  summary: "Creates a document from an approved template with current figures; refused if a field is missing",
  creates: true,
  input: z.object({
    template_id: Id,
    title: text(200, 3),
    summary: text(2_000).default(""),
    period_id: Id.nullable().default(null),
    tlp: DocumentTlp.nullable().default(null),
    /** The values by the name of the field. */
    data: z.record(text(60, 1), text(5_000)).default({}),
    supersedes_id: Id.nullable().default(null),
    change_note: text(1_000).default(""),
    submit: z.boolean().default(false),
  }),
  output: DocumentDetail,
});
