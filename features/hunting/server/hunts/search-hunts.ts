import type { SearchHit } from "#features/search/search.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findHunts } from "./hunt.store.ts";
import { huntCode } from "./hunt-view.ts";

/** Hunts whose words hold what was asked, as far as whoever asks may see them. */
export async function searchHunts(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await findHunts(db, { q: question }, { limit });
  return items.map(({ id, title, number }) => ({
    title,
    detail: huntCode(number),
    path: `/ThreatHunting/${id}`,
  }));
}
