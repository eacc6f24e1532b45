import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";

const company = { scope: "company", effect: "read", permission: "compliance.read", method: "GET" } as const;

export const differenceKinds = ["added", "removed", "changed", "moved"] as const;

/** The texts of one control in two editions. */
export const ControlDifference = z.object({
  kind: z.enum(differenceKinds),
  code: z.string(),
  title: z.string(),
  /** The changed fields, each with its old and new text. */
  fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
});
export type ControlDifference = z.infer<typeof ControlDifference>;

/** The difference of two editions, control by control. `items` is limited to five hundred; the counts are not. */
export const Difference = z.object({
  before_label: z.string(),
  counts: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
    moved: z.number().int(),
    same: z.number().int(),
  }),
  items: z.array(ControlDifference),
});
export type Difference = z.infer<typeof Difference>;

export const EditionBrief = z.object({
  id: z.number().int(),
  label: z.string(),
  added_at: z.iso.datetime(),
  added_by_name: z.string(),
  control_count: z.number().int(),
  assessable_count: z.number().int(),
  current: z.boolean(),
  followed: z.boolean(),
});
export type EditionBrief = z.infer<typeof EditionBrief>;

export const listEditions = defineCall({
  ...company,
  name: "standards.list_editions",
  path: "/api/compliance/standards/:id/editions/",
  summary: "Lists the editions of a standard, the newest first, and which one the company follows",
  input: z.object({ id: IntId }),
  output: z.object({ items: z.array(EditionBrief) }),
});

export const compareEditions = defineCall({
  ...company,
  name: "standards.compare_editions",
  path: "/api/compliance/standards/:id/difference/",
  summary: "Compares the edition that the company follows with another, control by control",
  input: z.object({ id: IntId, version_id: IntId }),
  output: Difference,
});

export const exportFormats = ["csv", "xlsx", "oscal"] as const;

export const exportStandard = defineCall({
  ...company,
  name: "standards.export_standard",
  path: "/api/compliance/standards/:id/export/",
  summary: "Exports a standard as CSV, as XLSX that can be imported again, or as an OSCAL catalog",
  answers: "rows",
  input: z.object({ id: IntId, format: z.enum(exportFormats).default("xlsx") }),
  output: z.unknown(),
});
