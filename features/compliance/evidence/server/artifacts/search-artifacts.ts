import type { SearchHit } from "#features/home/search/search.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { todayBy } from "../today.ts";
import { findArtifactPage } from "./artifact.store.ts";

/** Finds evidence whose texts contain the searched text, the last changed first. */
export async function searchArtifacts(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await findArtifactPage(db, todayBy(clock), { q: question, limit, sort: "recent" });
  return items.map(({ id, title, owner_name, valid_until }) => ({
    title,
    detail: [owner_name, valid_until && `vigente hasta ${day(`${valid_until}T12:00:00Z`, "UTC")}`]
      .filter(Boolean)
      .join(" · "),
    path: `/Compliance/Evidencias?evidencia=${id}`,
  }));
}
