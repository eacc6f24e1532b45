import {
  type DocumentState,
  documentCode,
  documentPath,
  documentStateWords,
} from "#features/documents/contracts/document-terms.ts";
import type { SearchHit } from "#features/search/search.contract.ts";
import type { Thing } from "#features/search/server/search-source.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { documents } from "./document-query.store.ts";

/** Documents whose texts or number hold what a person searches, the last changed first. */
export async function searchDocuments(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question } };
  const { items } = await documents.page(db, selection, { sort: "-updated", limit });
  return items.map(({ id, number, title, state }) => ({
    title: [documentCode(number), title].filter(Boolean).join(" · "),
    detail: documentStateWords[state as DocumentState],
    path: documentPath(id),
  }));
}

/** Documents as answers tell of them. */
export async function documentThings({ db }: VerbContext, question: string, limit: number): Promise<Thing[]> {
  const filter = question ? { q: question } : {};
  const { items } = await documents.page(db, { filter }, { sort: "-updated", limit });
  return items.map(({ id, number, title, state }) => ({
    title: [documentCode(number), title].filter(Boolean).join(" · "),
    detail: `documento ${documentStateWords[state as DocumentState].toLowerCase()}`,
    path: documentPath(id),
    isOpen: null,
  }));
}
