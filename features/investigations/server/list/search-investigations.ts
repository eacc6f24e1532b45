import { investigationStatusWords } from "#features/investigations/investigations.words.ts";
import type { SearchHit } from "#features/search/search.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { codeOf } from "../work/investigation-view.rules.ts";
import { investigations } from "./investigation-query.store.ts";

/** Investigations by code («INV-12», «12») or by what they ask, as far as whoever asks may know of them. */
export async function searchInvestigations(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question.trim() }, me: null };
  const { items } = await investigations.page(db, selection, { sort: "-updated", limit });
  return items.map((row) => ({
    title: `${codeOf(row)} ${row.question}`,
    detail: investigationStatusWords[row.status],
    path: `/Investigations/${row.id}`,
  }));
}
