import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

/** Documents in review of one company, the oldest first. */
export async function findInReview(db: Database, companyId: number, limit: number) {
  const rows = await db
    .selectFrom("document")
    .select(["id", "title", "submitted_at", "made_by_name", "updated_at"])
    .where("company_id", "=", companyId)
    .where("state", "=", "in_review")
    .orderBy("submitted_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ submitted_at, updated_at, ...row }) => ({
    ...row,
    submitted_at: submitted_at ?? updated_at,
  }));
}

/** A period, with its name as titles contain it: the report of a month is published after the month. */
interface PublishedWithin {
  from: Date;
  to: Date;
  name: string | undefined;
}

/** Returns the newest published documents of one company and the number of all. */
export async function findPublished(
  db: Database,
  companyId: number,
  { since, within, limit }: { since?: Date; within?: PublishedWithin | undefined; limit: number },
) {
  let query = db
    .selectFrom("document")
    .select(["id", "number", "title", "published_at", (eb) => eb.fn.countAll<number>().over().as("count")])
    .where("company_id", "=", companyId)
    .where("state", "=", "published");
  if (within) {
    const isNamed = within.name ? containsTextSql("title", within.name) : sql<boolean>`false`;
    query = query.where(
      sql<boolean>`(${isNamed} or (published_at >= ${within.from} and published_at < ${within.to}))`,
    );
  }
  if (since) query = query.where("published_at", ">", since);
  const rows = await query.orderBy("published_at", "desc").orderBy("id", "desc").limit(limit).execute();
  return { count: Number(rows[0]?.count ?? 0), items: rows };
}
