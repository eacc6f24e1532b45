import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { matchesSearch, searchQuery } from "#platform/server/database/text-search.ts";

interface Published {
  id: number;
  slug: string;
  title: string;
  summary: string;
  published_at: Date;
  search: string;
}

/** The tables of the schema that visitors read: a feature names its own. */
type PublishedTable = {
  [Table in keyof Schema]: Selectable<Schema[Table]> extends Published ? Table : never;
}[keyof Schema];

/** The texts that answer a question best. */
export async function findBestPublished(
  db: Database,
  table: PublishedTable,
  question: string,
  limit: number,
) {
  const query = searchQuery(question);
  if (!query) return [];
  return await db
    .selectFrom(table)
    .select(["id", "title", "summary", "published_at"])
    .where(matchesSearch("search", question))
    .orderBy(sql`ts_rank(search, ${query})`, "desc")
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function hidePublished(db: Database, table: PublishedTable, id: number): Promise<void> {
  await db.deleteFrom(table).where("id", "=", id).execute();
}
