import { nonconformityStatusLabels } from "#features/compliance/assurance/assurance.labels.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import type { ObjectHit } from "#features/home/search/server/search-source.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { nonconformities } from "./nonconformity-query.store.ts";

/** Finds nonconformities for answers of the assistant, by words in their title, their description or their control. */
export async function nonconformityObjects(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const q = question.trim().slice(0, 100);
  const selection = { filter: { q }, today: dayOf(clock.now()) };
  const { items } = await nonconformities.page(db, selection, { sort: "recent", limit });
  return items.map(({ id, title, status, due_date, owner_name }) => ({
    title,
    detail: `no conformidad ${nonconformityStatusLabels[status].toLowerCase()}`,
    path: `${paths.nonconformities}?abierta=${id}`,
    isOpen: status !== "closed",
    owner: owner_name,
    due: due_date && `${due_date}T12:00:00Z`,
  }));
}

/** Finds nonconformities for the global search by the same words. */
export async function searchNonconformities(
  context: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const objects = await nonconformityObjects(context, question, limit);
  return objects.map(({ title, detail, path }) => ({ title, detail, path }));
}
