import { stageWords } from "#features/incidents/incidents.words.ts";
import type { SearchHit } from "#features/search/search.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { codeOf } from "../work/incident-view.rules.ts";
import { incidents } from "./incident-query.store.ts";

/** Incidents by code («INC-12», «inc 12», «12») or by what they tell of, as far as whoever asks may know of them. */
export async function searchIncidents(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question.trim() }, me: null, now: clock.now() };
  const { items } = await incidents.page(db, selection, { sort: "-opened", limit });
  return items.map((row) => ({
    title: `${codeOf(row)} ${row.title}`,
    detail: stageWords[row.status],
    path: `/Incidentes/${row.id}`,
  }));
}
