import type { Database } from "#platform/server/database/open-database.ts";
import { findBestPublished } from "#platform/server/publishing/published.store.ts";

/** The published bulletins that answer a question best, each with its address in the portal. */
export async function searchBulletins(db: Database, question: string, limit: number) {
  const bulletins = await findBestPublished(db, "published_bulletin", question, limit);
  return bulletins.map(({ id, title, summary }) => ({
    title,
    detail: summary,
    path: `/Threat_Intelligence/Boletines/${id}`,
  }));
}
