import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { ArticleTopic } from "#features/assistant/knowledge/knowledge.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { replacePassages } from "../search/passage.store.ts";
import { addArticle, changeArticle, findReferences } from "./article.store.ts";
import { allCompaniesId } from "./article-view.ts";

/** An article that comes with the portal, as a file of the reference folder. */
export const ReferenceArticle = z.object({
  reference: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(3).max(150),
  summary: z.string().max(400),
  topic: ArticleTopic,
  body: z.string().min(100),
});
export type ReferenceArticle = z.infer<typeof ReferenceArticle>;

const author = "Portal Servicios CCI";

/**
 * Adds and publishes the reference articles that the database lacks; articles that staff changed or withdrew are not
 * changed. Scope platform.
 */
export async function seedArticles(
  { db, clock, audit }: VerbContext,
  articles: readonly ReferenceArticle[],
): Promise<boolean> {
  const storedReferences = await findReferences(db);
  const missingArticles = articles.filter(({ reference }) => !storedReferences.has(reference));
  const at = clock.now();
  for (const article of missingArticles) {
    const id = uuidv7();
    await addArticle(db, { ...article, company_id: allCompaniesId, id, at, by: author });
    await changeArticle(db, allCompaniesId, id, { published_version: 1, published_at: at });
    await replacePassages(db, { company_id: allCompaniesId, id }, article);
  }
  if (missingArticles.length > 0) {
    audit({
      action: "knowledge.reference_seeded",
      objectType: "knowledge_article",
      details: { articles: missingArticles.length },
      companyId: allCompaniesId,
    });
  }
  return missingArticles.length > 0;
}
