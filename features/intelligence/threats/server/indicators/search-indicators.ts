import type { SearchHit } from "#features/home/search/search.contract.ts";
import { indicatorKindWords, indicatorStateWords } from "#features/intelligence/threats/threats.words.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { shownIndicatorValue } from "../sightings/sighting-alerts.rules.ts";
import { findIndicators } from "./indicator-list.store.ts";
import { stateOf } from "./indicator-standing.ts";

/** Indicators by a value, however it is written, or its beginning; what is shorter names half of them. */
export async function searchIndicators(
  { db, actor, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const q = question.trim();
  if (q.length < 4 || /\s/.test(q)) return [];
  const now = clock.now();
  const { items } = await findIndicators(db, { companyId: companyIn(actor), now }, { q }, { limit });
  return items.map((row) => ({
    title: row.kind === "other" ? row.value.slice(0, 200) : shownIndicatorValue(row.kind, row.value),
    detail: `${indicatorKindWords[row.kind]} · ${indicatorStateWords[stateOf(row, now)].text}`,
    path: `/Amenazas/Indicadores?indicador=${row.id}`,
  }));
}
