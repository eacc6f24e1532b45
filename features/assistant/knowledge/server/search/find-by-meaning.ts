import { embedTexts } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import type { FoundArticle } from "#features/assistant/knowledge/knowledge.contract.ts";
import { cosineSimilarity, selectOutliers } from "#features/assistant/knowledge/readers/likeness.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { articleFrom } from "../articles/article-view.ts";
import { type Embedder, findPassageEmbeddings } from "./embedding.store.ts";

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
  const passages = await findPassageEmbeddings(db, embedder, topic);
  const near = selectOutliers(
    passages.map((passage) => ({ value: passage, close: cosineSimilarity(vector, passage.vector) })),
  );
  const entries = new Map<string, FoundArticle>();
  for (const passage of near) {
    if (!entries.has(passage.id))
      entries.set(passage.id, { ...articleFrom(passage), passage: passage.body, alike: false });
  }
  return [...entries.values()];
}

/** The timeout in seconds of requests to the provider. It is short, because a person waits for the answer. */
const patienceSeconds = 3;

/**
 * Returns the embedding of a question if the company's provider computes embeddings; undefined otherwise and after a
 * failure. It sends a network request, so it is never called while a transaction is open.
 */
export async function embedQuestion(
  gate: Gate,
  { companyId, question, askedBy }: { companyId: number; question: string; askedBy: string },
): Promise<Meaning | undefined> {
  const outcome = await embedTexts(gate, { companyId, texts: [question], askedBy, patienceSeconds });
  if (outcome.kind !== "embedded") return undefined;
  const [vector] = outcome.vectors;
  return vector && { providerId: outcome.providerId, model: outcome.model, vector };
}
