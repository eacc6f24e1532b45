import type * as contract from "#features/compliance-reports/compliance-documents.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findDocumentPage } from "./document.store.ts";
import { issuedDocumentFrom } from "./issued-document.rules.ts";

export const listDocuments: Verb<typeof contract.listDocuments> = async ({ db }, search) => {
  const page = await findDocumentPage(db, search);
  return { ...page, items: page.items.map(issuedDocumentFrom) };
};
