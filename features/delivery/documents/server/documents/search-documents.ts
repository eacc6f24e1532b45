import {
  type DocumentState,
  documentCode,
  documentPath,
  documentStateLabels,
} from "#features/delivery/documents/contracts/document-terms.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import type {
  CompanyHit,
  CompanyReach,
  ObjectHit,
} from "#features/home/search/server/search-source.extension.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { documents } from "./document-query.store.ts";

/** Finds documents whose texts or number contain the searched text, the last changed first. */
export async function searchDocuments(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question } };
  const { items } = await documents.page(db, selection, { sort: "-updated", limit });
  return items.map(hitOf);
}

interface DocumentHit {
  id: string;
  number: number | null;
  title: string;
  state: string;
}

const hitOf = ({ id, number, title, state }: DocumentHit): SearchHit => ({
  title: [documentCode(number), title].filter(Boolean).join(" · "),
  detail: documentStateLabels[state as DocumentState],
  path: documentPath(id),
});

/** Finds documents of several companies by number or words. */
export async function searchDocumentsOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const q = question.trim();
  const number = /^(?:doc[-\s]?)?(\d{1,9})$/i.exec(q)?.[1];
  const rows = await findNewestOfCompanies<DocumentHit>(
    db,
    {
      table: "document",
      columns: ["number", "title", "state", "search"],
      at: "updated_at",
      words: { q, column: "search", folded: true },
      exact: number ? [{ number: Number(number) }] : [],
    },
    reach,
  );
  return rows.map((row) => ({ ...hitOf(row), companyId: row.company_id }));
}

/** Finds documents for answers of the assistant. */
export async function documentObjects(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const filter = question ? { q: question } : {};
  const { items } = await documents.page(db, { filter }, { sort: "-updated", limit });
  return items.map(({ id, number, title, state, published_at, summary }) => ({
    title: [documentCode(number), title].filter(Boolean).join(" · "),
    detail: `documento ${documentStateLabels[state as DocumentState].toLowerCase()}`,
    path: documentPath(id),
    isOpen: null,
    facts: [
      ...(summary ? [{ label: "Resumen", text: summary }] : []),
      ...(published_at ? [{ label: "Publicado", text: day(published_at.toISOString()) }] : []),
    ],
  }));
}
