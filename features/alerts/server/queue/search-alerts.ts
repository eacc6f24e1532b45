import { alertNumber, levelWords, statusWords } from "#features/alerts/alerts.words.ts";
import { BulkSelection } from "#features/alerts/contracts/alert-bulk.contract.ts";
import type { SearchHit } from "#features/search/search.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import { visibleTo } from "../figures/visible-to.ts";
import { findSharedPage } from "../work/shared-alert.store.ts";
import { findOpenTitles } from "./alert-list.store.ts";
import { alerts } from "./alert-query.store.ts";

/** Alerts by number («ALR-72», «alr 72», «72») or by what they tell of; for clients, those that were published. */
export async function searchAlerts(
  context: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const q = question.trim().replace(/^alr\s+(?=\d+$)/i, "ALR-");
  const { items } =
    visibleTo(context.actor) === "published"
      ? await findSharedPage(context.db, { q, limit })
      : await alerts.page(context.db, await selectionFor(context, BulkSelection.parse({ q })), {
          sort: "-last_seen",
          limit,
        });
  return items.map(({ id, number, title, level, status, asset_name }) => ({
    title: `${alertNumber(number)} ${title}`,
    detail: [levelWords[level as 1 | 2], statusWords[status as keyof typeof statusWords], asset_name]
      .filter(Boolean)
      .join(" · "),
    path: `/Eventos/${levelWords[level as 1 | 2]}/${id}`,
  }));
}

export function alertTitles(context: VerbContext, most: number): Promise<string[]> {
  return findOpenTitles(context.db, visibleTo(context.actor), most);
}
