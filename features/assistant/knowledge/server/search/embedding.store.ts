import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The model of vectors: only those of the model in use can be compared with each other. */
export interface Embedder {
  providerId: number;
  model: string;
}

/** The sent text of a passage, which changes with it. */
const embeddedText = sql<string>`a.title || ': ' || p.heading || E'\n' || left(p.body, 2000)`;

/** Published passages without a vector of this model, or with one of another text. */
export async function findPassagesWithoutEmbedding(
  db: Database,
  { providerId, model }: Embedder,
  limit: number,
) {
  return await db
    .selectFrom("knowledge_passage as p")
    .innerJoin("knowledge_article as a", (join) =>
      join.onRef("a.company_id", "=", "p.company_id").onRef("a.id", "=", "p.article_id"),
    )
    .leftJoin("knowledge_embedding as e", (join) =>
      join
        .onRef("e.owner_id", "=", "p.company_id")
        .onRef("e.article_id", "=", "p.article_id")
        .onRef("e.number", "=", "p.number"),
    )
    .select(["p.company_id as owner_id", "p.article_id", "p.number", embeddedText.as("text")])
    .select(sql<string>`md5(${embeddedText})`.as("digest"))
    .where(
      sql<boolean>`(e.digest, e.provider_id, e.model) is distinct from (md5(${embeddedText}), ${providerId}::int, ${model}::text)`,
    )
    .orderBy("p.company_id")
    .orderBy("p.article_id")
    .orderBy("p.number")
    .limit(limit)
    .execute();
}
export type Unembedded = Awaited<ReturnType<typeof findPassagesWithoutEmbedding>>[number];

export async function saveEmbedding(
  db: Database,
  companyId: number,
  { providerId, model }: Embedder,
  { owner_id, article_id, number, digest }: Unembedded,
  vector: readonly number[],
): Promise<void> {
  const columns = { provider_id: providerId, model, digest, vector: [...vector] };
  await db
    .insertInto("knowledge_embedding")
    .values({ company_id: companyId, owner_id, article_id, number, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "owner_id", "article_id", "number"]).doUpdateSet(columns),
    )
    .execute();
}

/** Returns the condition of vectors of deleted passages, and of all of a provider that is not used any more. */
function isStale(inUse: Embedder | undefined) {
  if (!inUse) return sql<boolean>`true`;
  return sql<boolean>`(e.provider_id, e.model) is distinct from (${inUse.providerId}::int, ${inUse.model}::text)
    or not exists (select from knowledge_passage p
      where p.company_id = e.owner_id and p.article_id = e.article_id and p.number = e.number)`;
}

export async function hasStale(db: Database, inUse: Embedder | undefined): Promise<boolean> {
  const knowledgeEmbedding = await db
    .selectFrom("knowledge_embedding as e")
    .select("e.number")
    .where(isStale(inUse))
    .limit(1)
    .executeTakeFirst();
  return knowledgeEmbedding !== undefined;
}

/** Deletes outdated vectors and returns their number. */
export async function dropStale(db: Database, inUse: Embedder | undefined): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("knowledge_embedding as e")
    .where(isStale(inUse))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns every passage with a vector, with its article. */
export async function findPassageEmbeddings(
  db: Database,
  { providerId, model }: Embedder,
  topic: string | undefined,
) {
  let query = db
    .selectFrom("knowledge_embedding as e")
    .innerJoin("knowledge_passage as p", (join) =>
      join
        .onRef("p.company_id", "=", "e.owner_id")
        .onRef("p.article_id", "=", "e.article_id")
        .onRef("p.number", "=", "e.number"),
    )
    .innerJoin("knowledge_article as a", (join) =>
      join.onRef("a.company_id", "=", "p.company_id").onRef("a.id", "=", "p.article_id"),
    )
    .select(["a.id", "a.company_id", "a.title", "a.summary", "a.topic", "a.published_at"])
    .select(["p.body", "e.vector"])
    .where("e.provider_id", "=", providerId)
    .where("e.model", "=", model);
  if (topic) query = query.where("a.topic", "=", topic);
  return await query.execute();
}
