import type { IssuedDocument } from "#features/compliance-reports/compliance-documents.contract.ts";
import type { DocumentRow } from "./document.store.ts";

export function issuedDocumentFrom({ issued_at, ...row }: DocumentRow): IssuedDocument {
  return { ...row, issued_at: issued_at.toISOString() };
}
