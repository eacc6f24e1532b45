import { summaryStateLabels } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findMatchingSummaries } from "./search-summaries.store.ts";

/** Finds summaries whose month or first sentence contains the words, the newest month first. */
export async function searchSummaries(
  { db, actor }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const rows = await findMatchingSummaries(db, companyIn(actor), question, limit);
  return rows.map(({ id, month_name, edition, state }) => ({
    title: `Resumen ejecutivo de ${month_name.toLowerCase()}${edition > 1 ? `, edición ${edition}` : ""}`,
    detail: summaryStateLabels[state],
    path: paths.executiveSummary(id),
  }));
}
