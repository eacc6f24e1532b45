import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type ArticleRow, lockArticle } from "./article.store.ts";

/** The article, held until commit, when it still is what the person saw. */
export async function lockSeenArticle(
  db: Database,
  owner: number,
  { id, version }: { id: string; version: number },
): Promise<ArticleRow> {
  const row = await lockArticle(db, owner, id);
  if (!row) throw new Refusal("not_found");
  if (row.version !== version) throw new Refusal("stale_version");
  return row;
}
