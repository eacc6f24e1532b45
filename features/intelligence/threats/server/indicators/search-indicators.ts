import type { SearchHit } from "#features/home/search/search.contract.ts";
import { indicatorKindLabels, indicatorStateLabels } from "#features/intelligence/threats/threats.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { defangedIndicatorValue } from "../sightings/sighting-alerts.rules.ts";
import { indicators } from "./indicator-query.store.ts";
import { indicatorStateOf } from "./indicator-state.ts";

/** Finds indicators by a value in any notation or by its beginning; shorter texts match too many. */
export async function searchIndicators(
  { db, actor, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const q = question.trim();
  if (q.length < 4 || /\s/.test(q)) return [];
  const now = clock.now();
  const selection = { filter: { q }, companyId: companyIn(actor), now };
  const { items } = await indicators.page(db, selection, { sort: "-added", limit });
  return items.map((row) => ({
    title: row.kind === "other" ? row.value.slice(0, 200) : defangedIndicatorValue(row.kind, row.value),
    detail: `${indicatorKindLabels[row.kind]} · ${indicatorStateLabels[indicatorStateOf(row, now)].text}`,
    path: `${paths.threatIndicators}?indicador=${row.id}`,
  }));
}
