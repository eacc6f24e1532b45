import type { SearchHit } from "#features/home/search/search.contract.ts";
import {
  type ChangeState,
  changePath,
  changeStateLabels,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { wafChanges } from "./change-query.store.ts";

/** Finds the changes whose texts contain the searched text, the newest first. */
export async function searchChanges(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await wafChanges.page(db, { filter: { q: question } }, { sort: "-at", limit });
  return items.map(({ id, type_text, site_name, state, occurred_at }) => ({
    title: site_name ? `${type_text} en ${site_name}` : type_text,
    detail: `${changeStateLabels[state as ChangeState]} · ${day(occurred_at.toISOString())}`,
    path: changePath(id),
  }));
}
