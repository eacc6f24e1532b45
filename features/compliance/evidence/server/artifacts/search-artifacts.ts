import type { SearchHit } from "#features/home/search/search.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { currentDay } from "../today.ts";
import { artifacts } from "./artifact-query.store.ts";

/** Finds evidence whose texts contain the searched text, the last changed first. */
export async function searchArtifacts(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question }, today: currentDay(clock), me: null };
  const { items } = await artifacts.page(db, selection, { sort: "recent", limit });
  return items.map(({ id, title, owner_name, valid_until }) => ({
    title,
    detail: [owner_name, valid_until && `vigente hasta ${day(`${valid_until}T12:00:00Z`, "UTC")}`]
      .filter(Boolean)
      .join(" · "),
    path: `${paths.evidence}?evidencia=${id}`,
  }));
}
