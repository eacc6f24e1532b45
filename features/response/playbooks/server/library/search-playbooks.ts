import type { SearchHit } from "#features/home/search/search.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPlaybooks } from "./playbook.store.ts";

/** Returns playbooks in force for the company whose texts contain the searched text, by title. */
export async function searchPlaybooks(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await findPlaybooks(db, { q: question, state: "published" }, { limit });
  return items.map(({ id, title, number }) => ({
    title,
    detail: `Versión ${number}`,
    path: paths.playbook(id),
  }));
}
