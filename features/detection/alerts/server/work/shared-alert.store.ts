import { sql } from "kysely";
import type { SharedFilter } from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { severityRank } from "#features/detection/events/server/events.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { countedQuery } from "../figures/alert-counts.store.ts";

/** The columns of an alert that the client may read; none of them is internal. */
const sharedColumns = [
  "alert.id",
  "alert.number",
  "alert.title",
  "alert.client_summary",
  "alert.severity",
  "alert.asset_name",
  "alert.user_name",
  "alert.cloud_account",
  "alert.techniques",
  "alert.level",
  "alert.status",
  "alert.verdict",
  "alert.event_count",
  "alert.first_seen_at",
  "alert.last_seen_at",
  "alert.published_at",
  "alert.waiting_question",
  "alert.waiting_since",
] as const;

const published = (db: Database) => countedQuery(db, "published").select(sharedColumns);

export async function findShared(db: Database, id: string) {
  return await published(db).where("alert.id", "=", id).executeTakeFirst();
}
export type SharedRow = NonNullable<Awaited<ReturnType<typeof findShared>>>;

/** Returns an alert as `findShared` does, even if it is not published yet. */
export async function findAsIfShared(db: Database, id: string): Promise<SharedRow | undefined> {
  return await db.selectFrom("alert").select(sharedColumns).where("alert.id", "=", id).executeTakeFirst();
}

export async function findSharedPage(
  db: Database,
  { waiting, open, level, severity, cloud, asset, q, ...page }: SharedFilter & PageRequest,
) {
  let query = published(db);
  if (waiting) query = query.where("alert.status", "=", "waiting_client");
  if (open) query = query.where("alert.status", "<>", "closed");
  if (level) query = query.where("alert.level", "=", level);
  if (severity) query = query.where("alert.severity", "=", severityRank(severity));
  if (cloud) query = query.where(ofCloud);
  if (asset) query = query.where("alert.asset_name", "=", asset);
  if (q) query = query.where(mentions(q));
  const newest = { by: sql`alert.last_seen_at`, kind: "timestamptz", descending: true } as const;
  return await keysetPage(db, query, { ...newest, tie: sql`alert.id`, tieKind: "uuid" }, page);
}

const ofCloud = sql<boolean>`(alert.cloud_account is not null or alert.resource_uid is not null)`;

function mentions(q: string) {
  const number = /^(?:alr-?)?(\d{1,9})$/i.exec(q.trim())?.[1];
  const words = sql<boolean>`alert.search like ${likePatternContaining(foldText(q))}`;
  return number ? sql<boolean>`(alert.number = ${Number(number)} or ${words})` : words;
}

export async function countShared(db: Database, { level, cloud }: Pick<SharedFilter, "level" | "cloud">) {
  let query = countedQuery(db, "published");
  if (level) query = query.where("alert.level", "=", level);
  if (cloud) query = query.where(ofCloud);
  return await query
    .select([
      "alert.severity",
      sql<number>`count(*)::int`.as("open"),
      sql<number>`(count(*) filter (where alert.status = 'waiting_client'))::int`.as("waiting"),
    ])
    .where("alert.status", "<>", "closed")
    .groupBy("alert.severity")
    .execute();
}
