import {
  type ObligationState,
  obligationPath,
  obligationStateLabels,
} from "#features/delivery/delivery/delivery-terms.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { dayText } from "./delivery-notice.ts";
import { obligations } from "./obligation-query.store.ts";

/** Finds obligations whose name, service or period contains the searched text, the latest due first. */
export async function searchObligations(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question }, now: clock.now() };
  const { items } = await obligations.page(db, selection, { sort: "-due", limit });
  return items.map(({ id, name, state, due_on }) => ({
    title: name,
    detail: `${obligationStateLabels[state as ObligationState]}, comprometido para el ${dayText(due_on)}`,
    path: obligationPath(id),
  }));
}
