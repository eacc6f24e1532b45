import { embedTexts } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import type { FoundArticle } from "#features/assistant/knowledge/knowledge.contract.ts";
import { closeness, selectOutliers } from "#features/assistant/knowledge/readers/likeness.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { articleFrom } from "../articles/article-view.ts";
import { type Embedder, findEmbedded } from "./embedding.store.ts";

/** The embedding of a question, by the model of the passages' embeddings. */
export interface Meaning extends Embedder {
  vector: readonly number[];
}

/** Returns articles whose similarity to a question is an outlier, the nearest first, each with its nearest passage. */
export async function findByMeaning(
  db: Database,
  { vector, ...embedder }: Meaning,
  topic: string | undefined,
): Promise<FoundArticle[]> {
  const passages = await findEmbedded(db, embedder, topic);
  const near = selectOutliers(
    passages.map((passage) => ({ value: passage, close: closeness(vector, passage.vector) })),
  );
  const entries = new Map<string, FoundArticle>();
  for (const passage of near) {
    if (!entries.has(passage.id))
      entries.set(passage.id, { ...articleFrom(passage), passage: passage.body, alike: false });
  }
  return [...entries.values()];
}

/** The timeout of the provider in seconds: a person waits, so a slow provider is skipped. */
const patienceSeconds = 3;

/**
 * Returns the embedding of a question, where the company's provider can compute it; undefined everywhere else and on
 * failure. Asks outside: never called while a transaction is open.
 */
export async function meaningOf(
  gate: Gate,
  { companyId, question, askedBy }: { companyId: number; question: string; askedBy: string },
): Promise<Meaning | undefined> {
  const outcome = await embedTexts(gate, { companyId, texts: [question], askedBy, patienceSeconds });
  if (outcome.kind !== "embedded") return undefined;
  const [vector] = outcome.vectors;
  return vector && { providerId: outcome.providerId, model: outcome.model, vector };
}
