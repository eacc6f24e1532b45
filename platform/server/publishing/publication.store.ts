import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { PublicationState } from "#platform/contract/published-text.ts";
import type { Database } from "../database/open-database.ts";
import { matchesSearch, searchQuery } from "../database/text-search.ts";

/** The row of a publication with its state. Its texts are stored in a separate table of versions. */
interface Publication {
  id: number;
  slug: string;
  status: string;
  version: number;
  published_version: number | null;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The database tables with exactly the columns of a publication, among which a feature selects its own. */
export type PublicationTable = {
  [Table in keyof Schema]: Publication extends Selectable<Schema[Table]>
    ? Selectable<Schema[Table]> extends Publication
      ? Table
      : never
    : never;
}[keyof Schema];

export async function isSlugTaken(
  db: Database,
  table: PublicationTable,
  slug: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("slug", "=", slug)
    .$if(exceptId !== null, (query) => query.where("id", "<>", exceptId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPublication(
  db: Database,
  table: PublicationTable,
  slug: string,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values({ slug, version: 1, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Claims the version number after the one that the person saw, if that version is still the newest. */
export async function claimNextVersion(
  db: Database,
  table: PublicationTable,
  { id, version, slug, at }: { id: number; version: number; slug: string; at: Date },
): Promise<number | undefined> {
  const row = await db
    .updateTable(table)
    .set({ slug, version: version + 1, updated_at: at })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

/** Locks the publication until the end of the transaction, so that nobody saves between reading and publishing. */
export async function lockPublication(db: Database, table: PublicationTable, id: number) {
  return await db
    .selectFrom(table)
    .select(["status", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPublished(
  db: Database,
  table: PublicationTable,
  id: number,
  state: { version: number; publishedAt: Date; at: Date },
): Promise<void> {
  await db
    .updateTable(table)
    .set({
      status: "published" satisfies PublicationState,
      published_version: state.version,
      published_at: state.publishedAt,
      updated_at: state.at,
    })
    .where("id", "=", id)
    .execute();
}

export async function setWithdrawn(db: Database, table: PublicationTable, id: number, at: Date) {
  await db
    .updateTable(table)
    .set({ status: "withdrawn" satisfies PublicationState, published_version: null, updated_at: at })
    .where("id", "=", id)
    .execute();
}

interface Published {
  id: number;
  slug: string;
  title: string;
  summary: string;
  published_at: Date;
  search: string;
}

/** The tables that visitors may read, among which a feature selects its own. */
type PublishedTable = {
  [Table in keyof Schema]: Selectable<Schema[Table]> extends Published ? Table : never;
}[keyof Schema];

/** Returns the published texts that match a question best. */
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
