import type { EditedArticle } from "#features/knowledge/manage-knowledge.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findArticle } from "./article.store.ts";
import { managedFrom } from "./article-view.rules.ts";
import { findVersion } from "./version.store.ts";

/** An article with its newest text, for whoever keeps it. */
export async function editedArticle(db: Database, owner: number, id: string): Promise<EditedArticle> {
  const row = await findArticle(db, owner, id);
  const version = row && (await findVersion(db, owner, id, row.version));
  if (!version) throw new Refusal("not_found");
  return { ...managedFrom(row), body: version.body };
}
