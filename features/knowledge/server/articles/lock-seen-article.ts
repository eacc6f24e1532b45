import type { Database } from "#platform/server/database/open-database.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { type ArticleRow, lockArticle } from "./article.store.ts";

/** The article, held until commit, when it still is what the person saw. */
export async function lockSeenArticle(
  db: Database,
  owner: number,
  { id, version }: { id: string; version: number },
): Promise<ArticleRow> {
  const row = asSeen(await lockArticle(db, owner, id), { version });
  return row;
}
