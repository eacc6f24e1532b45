import { sql } from "kysely";
import type { SuppressionKind } from "#features/detection/alerts/contracts/suppression.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const suppressions = (db: Database) =>
  db.selectFrom("suppression").select([
    "suppression.id",
    "suppression.kind",
    "suppression.reason",
    "suppression.owner_name",
    "suppression.rule_id",
    "suppression.asset_name",
    "suppression.user_name",
    "suppression.source_ip",
    "suppression.category",
    "suppression.fingerprints",
    "suppression.assets",
    "suppression.starts_at",
    "suppression.ends_at",
    "suppression.ended_by_name",
    "suppression.hit_count",
    "suppression.last_hit_at",
    "suppression.created_at",
    sql<number>`(select count(*)::int from alert where alert.company_id = suppression.company_id
        and alert.suppressed_by = suppression.id)`.as("suppressed_alerts"),
    sql<string | null>`(select alert.title from alert where alert.company_id = suppression.company_id
        and alert.rule_id = suppression.rule_id and alert.origin = 'correlation'
        order by alert.last_seen_at desc limit 1)`.as("rule_title"),
  ]);

export async function findSuppression(db: Database, id: string) {
  return await suppressions(db).where("id", "=", id).executeTakeFirst();
}
export type SuppressionRow = NonNullable<Awaited<ReturnType<typeof findSuppression>>>;

interface Search extends PageRequest {
  kind?: SuppressionKind | undefined;
  active?: boolean | undefined;
  now: Date;
}

export async function findSuppressionPage(db: Database, { kind, active, now, ...page }: Search) {
  let query = suppressions(db);
  if (kind) query = query.where("kind", "=", kind);
  if (active) query = query.where("starts_at", "<=", now).where("ends_at", ">", now);
  const newest = { by: sql`suppression.created_at`, kind: "timestamptz", descending: true } as const;
  return await keysetPage(db, query, { ...newest, tie: sql`suppression.id`, tieKind: "uuid" }, page);
}

/** Finds the suppressions that applied in a period, or could have. */
export async function findSuppressionsOf(db: Database, from: Date, to: Date, limit: number) {
  return await suppressions(db)
    .where("starts_at", "<=", to)
    .where("ends_at", ">", from)
    .orderBy("hit_count", "desc")
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

interface NewSuppression {
  company_id: number;
  id: string;
  kind: SuppressionKind;
  rule_id?: string | null;
  asset_name?: string | null;
  user_name?: string | null;
  source_ip?: string | null;
  category?: string | null;
  fingerprints?: string[];
  assets?: string[];
  reason: string;
  owner_id: number | null;
  owner_name: string;
  starts_at: Date | string;
  ends_at: Date | string;
  created_at: Date;
}

export async function addSuppression(db: Database, suppression: NewSuppression): Promise<void> {
  await db.insertInto("suppression").values(suppression).execute();
}

/** Ends a suppression that is active or planned. Returns whether there was one. */
export async function shortenSuppression(db: Database, id: string, at: Date, by: string): Promise<boolean> {
  const shortened = await db
    .updateTable("suppression")
    .set({ ends_at: sql`greatest(${at}, starts_at)`, ended_by_name: by })
    .where("id", "=", id)
    .where("ends_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return shortened !== undefined;
}

/** Counts the events that became part of an alert in a period, and the suppressed ones among them. */
export async function countNoise(db: Database, from: Date, to: Date) {
  const events = db
    .selectFrom("alert_event")
    .innerJoin("alert", (join) =>
      join
        .onRef("alert.company_id", "=", "alert_event.company_id")
        .onRef("alert.id", "=", "alert_event.alert_id"),
    )
    .select([
      sql<number>`count(*)::int`.as("events"),
      sql<number>`(count(*) filter (where alert.suppressed_by is not null))::int`.as("suppressed_events"),
    ])
    .where("alert_event.occurred_at", ">=", from)
    .where("alert_event.occurred_at", "<", to)
    .where("alert.last_seen_at", ">=", from);
  const alerts = db
    .selectFrom("alert")
    .select([
      sql<number>`count(*)::int`.as("alerts"),
      sql<number>`(count(*) filter (where suppressed_by is not null))::int`.as("suppressed_alerts"),
    ])
    .where("merged_into", "is", null)
    .where("last_seen_at", ">=", from)
    .where("first_seen_at", "<", to);
  const [eventCounts, alertCounts] = await Promise.all([
    events.executeTakeFirstOrThrow(),
    alerts.executeTakeFirstOrThrow(),
  ]);
  return { ...eventCounts, ...alertCounts };
}
