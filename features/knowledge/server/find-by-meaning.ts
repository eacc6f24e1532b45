import type { FoundArticle } from "#features/knowledge/knowledge.contract.ts";
import { closeness, standingOut } from "#features/knowledge/readers/closeness.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { articleFrom } from "./article-view.rules.ts";
import { type Embedder, findEmbedded } from "./embedding.store.ts";

/** What a question means, by the model that said what the passages mean. */
export interface Meaning extends Embedder {
  vector: readonly number[];
}

/** Articles whose meaning stands out as near to a question's, the nearest first, each with its nearest passage. */
export async function findByMeaning(
  db: Database,
  { vector, ...embedder }: Meaning,
  topic: string | undefined,
): Promise<FoundArticle[]> {
  const passages = await findEmbedded(db, embedder, topic);
  const near = standingOut(
    passages.map((passage) => ({ value: passage, close: closeness(vector, passage.vector) })),
  );
  const found = new Map<string, FoundArticle>();
  for (const passage of near) {
    if (!found.has(passage.id))
      found.set(passage.id, { ...articleFrom(passage), passage: passage.body, alike: false });
  }
  return [...found.values()];
}
