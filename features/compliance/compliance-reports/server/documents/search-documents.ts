import type { SearchHit } from "#features/home/search/search.contract.ts";
import { day, providerZone } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findDocumentsAbout } from "./document.store.ts";

/** Returns issued documents whose title or note contains the searched text, the newest first. */
export async function searchDocuments(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const documents = await findDocumentsAbout(db, question, limit);
  return documents.map(({ number, title, issued_at, issued_by_name }) => ({
    title: `${title}, n.º ${number}`,
    detail: `Emitido el ${day(issued_at.toISOString(), providerZone)} por ${issued_by_name}`,
    path: paths.complianceReports,
  }));
}
