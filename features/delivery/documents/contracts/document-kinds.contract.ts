import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Count, DocumentTlp, documentsPath, readCall } from "./documents.contract.ts";

export const DocumentKind = z.object({
  key: z.string(),
  name: z.string(),
  retention_months: Count,
  default_tlp: DocumentTlp,
  enabled: z.boolean(),
  version: Count,
});
export type DocumentKind = z.infer<typeof DocumentKind>;

export const listDocumentKinds = defineCall({
  ...readCall,
  name: "documents.list_kinds",
  path: `${documentsPath}kinds/`,
  summary: "Lists the kinds of documents with their retention and usual marking",
  input: z.object({}),
  output: z.object({ items: z.array(DocumentKind) }),
});

const platform = { scope: "platform", permission: "document.manage" } as const;

export const listManagedKinds = defineCall({
  ...platform,
  method: "GET",
  effect: "read",
  name: "documents.list_managed_kinds",
  path: "/api/manage/documents/kinds/",
  summary: "Lists the kinds of documents for administration",
  input: z.object({}),
  output: z.object({ items: z.array(DocumentKind) }),
});

export const saveDocumentKind = defineCall({
  ...platform,
  method: "PUT",
  effect: "write",
  name: "documents.save_kind",
  path: "/api/manage/documents/kinds/:key/",
  summary: "Sets name, retention and usual marking of a kind; published documents keep their dates",
  input: z.object({
    key: text(40, 1),
    version: IntId,
    name: text(60, 3),
    retention_months: z.number().int().min(1).max(360),
    default_tlp: DocumentTlp,
    enabled: z.boolean(),
  }),
  output: DocumentKind,
});
