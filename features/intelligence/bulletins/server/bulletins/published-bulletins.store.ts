import { sql } from "kysely";
import type {
  BulletinDraft,
  BulletinFilter,
  BulletinObject,
} from "#features/intelligence/bulletins/bulletins.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { matchesSearch, searchVector } from "#platform/server/database/text-search.ts";

const summaryColumns = [
  "id",
  "slug",
  "title",
  "summary",
  "severity",
  "cves",
  "techniques",
  "products",
  "published_at",
  "updated_at",
] as const;

const newestFirst = {
  by: sql.ref("published_at"),
  kind: "timestamptz",
  tie: sql.ref("id"),
  tieKind: "integer",
  descending: true,
} as const;

/** A day of the calendar in Chile as the instant it begins. */
const dayBegins = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'America/Santiago'`;

function filtered(db: Database, filter: BulletinFilter) {
  let query = db.selectFrom("published_bulletin");
  const { q, severity, cve, technique, product, from, to } = filter;
  if (q) query = query.where(matchesSearch("search", q));
  if (severity?.length) query = query.where("severity", "in", severity);
  if (cve?.length) query = query.where(sql<boolean>`cves && ${cve}::text[]`);
  if (technique?.length) query = query.where(sql<boolean>`techniques && ${technique}::text[]`);
  if (product) query = query.where(sql<boolean>`products @> array[${product}]::text[]`);
  if (from) query = query.where("published_at", ">=", dayBegins(from));
  if (to) query = query.where("published_at", "<", sql<Date>`${dayBegins(to)} + interval '1 day'`);
  return query;
}

/** Finds one page of the published bulletins, the newest first. */
export async function findPublishedBulletins(db: Database, filter: BulletinFilter, page: PageRequest) {
  const query = filtered(db, filter).select(summaryColumns);
  return await keysetPage(db, query, newestFirst, page);
}

export async function findPublishedById(db: Database, id: number) {
  return await db
    .selectFrom("published_bulletin")
    .select([...summaryColumns, "sources", "body", "objects", "indicators"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Counts the published bulletins for each value of a column with several. */
export async function countEach(db: Database, column: "techniques" | "products") {
  const value = sql<string>`unnest(${sql.ref(column)})`;
  return await db
    .selectFrom(db.selectFrom("published_bulletin").select(value.as("value")).as("each"))
    .select((select) => ["value", select.fn.countAll<number>().as("count")])
    .groupBy("value")
    .orderBy("count", "desc")
    .orderBy("value")
    .limit(200)
    .execute();
}

export async function countSeverities(db: Database) {
  return await db
    .selectFrom("published_bulletin")
    .select((select) => ["severity as value", select.fn.countAll<number>().as("count")])
    .groupBy("severity")
    .execute();
}

/** Publishes a text instead of the previous one; `tellable` are the objects that visitors may see. */
export async function showPublished(
  db: Database,
  id: number,
  draft: BulletinDraft,
  tellable: readonly BulletinObject[],
  at: { published: Date; updated: Date },
): Promise<void> {
  const { cves, techniques, products, sources } = draft;
  const clear = draft.indicators.filter(({ tlp }) => tlp === "clear");
  const row = {
    ...draft,
    sources: JSON.stringify(sources),
    objects: JSON.stringify(tellable),
    indicators: JSON.stringify(clear.map(({ type, value }) => ({ type, value }))),
    published_at: at.published,
    updated_at: at.updated,
    search: searchVector({
      title: draft.title,
      gist: [draft.summary, ...cves, ...techniques, ...products, ...tellable.map(({ name }) => name)].join(
        " ",
      ),
      rest: draft.body,
    }),
  };
  await db
    .insertInto("published_bulletin")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Counts the bulletins published after a time, and finds the newest of them. */
export async function findBulletinsSince(db: Database, since: Date, limit: number) {
  const published = db.selectFrom("published_bulletin").where("published_at", ">", since);
  const [{ count }, newest] = await Promise.all([
    published.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow(),
    published
      .select(["id", "title", "severity", "published_at"])
      .orderBy("published_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
  ]);
  return { count, newest };
}

/** Finds the ids of published bulletins, newest first; as many as one sitemap may name. */
export async function findPublishedIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("published_bulletin")
    .select("id")
    .orderBy("published_at", "desc")
    .limit(40_000)
    .execute();
  return rows.map(({ id }) => id);
}
