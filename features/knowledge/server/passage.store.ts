import { splitPassages } from "#features/knowledge/readers/split-passages.ts";
import { trigramsOf } from "#features/knowledge/readers/trigrams.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { searchVector } from "#platform/server/database/text-search.ts";
import type { ArticleText } from "./article.store.ts";

const atOnce = 200;

/** Takes an article's passages away, and puts those of a text in their place when there is one. */
export async function replacePassages(
  db: Database,
  { company_id, id }: { company_id: number; id: string },
  text: ArticleText | undefined,
): Promise<void> {
  await db
    .deleteFrom("knowledge_passage")
    .where("company_id", "=", company_id)
    .where("article_id", "=", id)
    .execute();
  if (!text) return;
  const { title, summary } = text;
  const [first, ...rest] = splitPassages(text.body);
  // An article without a body is still found by its title.
  const passages = [first ?? { heading: "", body: summary || title }, ...rest];
  for (let at = 0; at < passages.length; at += atOnce) {
    await db
      .insertInto("knowledge_passage")
      .values(
        passages.slice(at, at + atOnce).map(({ heading, body }, place) => ({
          company_id,
          article_id: id,
          number: at + place + 1,
          heading,
          body,
          search: searchVector({ title, gist: `${heading} ${at + place === 0 ? summary : ""}`, rest: body }),
          trigrams: trigramsOf(`${title} ${heading}`),
        })),
      )
      .execute();
  }
}
