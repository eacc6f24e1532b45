import { sql } from "kysely";
import { trigramsOf } from "#features/assistant/knowledge/readers/likeness.ts";
import { splitPassages } from "#features/assistant/knowledge/readers/split-passages.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { searchQuery, searchVector } from "#platform/server/database/text-search.ts";
import type { ArticleText } from "../articles/article.store.ts";

const queriesOf = (words: readonly string[]) =>
  words.map((word) => searchQuery(word) ?? sql<string>`to_tsquery('simple', '')`);

/** Counts the passages, and those that contain each word. */
export async function countPassagesWith(db: Database, words: readonly string[]) {
  const counts = queriesOf(words).map((query, at) =>
    sql<number>`(count(*) filter (where search @@ ${query}))::int`.as(`word_${at}`),
  );
  const row = await db
    .selectFrom("knowledge_passage")
    .select([sql<number>`count(*)::int`.as("all"), ...counts])
    .executeTakeFirstOrThrow();
  const countByColumn = row as unknown as Record<string, number>;
  return { all: row.all, withWord: words.map((_, at) => countByColumn[`word_${at}`] ?? 0) };
}

const passageColumns = [
  "a.id",
  "a.company_id",
  "a.title",
  "a.summary",
  "a.topic",
  "a.published_at",
  "p.heading",
  "p.body",
] as const;

/** Finds passages that contain any of the words. Rare words weigh more, and the best passage comes first. */
export async function findPassages(
  db: Database,
  words: readonly { word: string; weight: number }[],
  { topic, most }: { topic?: string | undefined; most: number },
) {
  const queries = queriesOf(words.map(({ word }) => word));
  const any = sql<string>`(${sql.join(queries, sql` || `)})`;
  const covered = sql.join(
    queries.map(
      (query, at) => sql`(case when p.search @@ ${query} then ${words[at]?.weight ?? 0}::real else 0 end)`,
    ),
    sql` + `,
  );
  let query = db
    .selectFrom("knowledge_passage as p")
    .innerJoin("knowledge_article as a", (join) =>
      join.onRef("a.company_id", "=", "p.company_id").onRef("a.id", "=", "p.article_id"),
    )
    .select([
      ...passageColumns,
      sql<number>`(${covered})::real`.as("covered"),
      sql<number>`ts_rank(p.search, ${any})`.as("rank"),
    ])
    .where(sql<boolean>`p.search @@ ${any}`);
  if (topic) query = query.where("a.topic", "=", topic);
  return await query
    .orderBy(sql`(${covered}) + ts_rank(p.search, ${any})`, "desc")
    .orderBy("p.article_id")
    .orderBy("p.number")
    .limit(most)
    .execute();
}
export type FoundPassage = Awaited<ReturnType<typeof findPassages>>[number];

/** Returns titles and headings with letters in common with a word, the most similar first. */
export async function findAlikeTitles(db: Database, word: string): Promise<string[]> {
  const wantedTrigrams = trigramsOf(word);
  const shared = sql<number>`(select count(*) from unnest(trigrams) t where t = any(${wantedTrigrams}::text[]))`;
  const rows = await db
    .selectFrom("knowledge_passage as p")
    .innerJoin("knowledge_article as a", (join) =>
      join.onRef("a.company_id", "=", "p.company_id").onRef("a.id", "=", "p.article_id"),
    )
    .select(["a.title", "p.heading"])
    .where(sql<boolean>`p.trigrams && ${wantedTrigrams}::text[]`)
    .orderBy(shared, "desc")
    .limit(40)
    .execute();
  return rows.map(({ title, heading }) => `${title} ${heading}`);
}

const atOnce = 200;

/** Replaces the passages of an article by those of a text; without a text, only deletes them. */
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
