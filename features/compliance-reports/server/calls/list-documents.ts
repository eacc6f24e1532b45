import type * as contract from "#features/compliance-reports/compliance-reports.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findDocumentPage, issuedDocumentFrom } from "../documents/document.store.ts";

export const listDocuments: Verb<typeof contract.listDocuments> = async ({ db }, search) => {
  const page = await findDocumentPage(db, search);
  return { ...page, items: page.items.map(issuedDocumentFrom) };
};
