import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const refColumns = ["alert.id", "alert.number", "alert.title", "alert.severity", "alert.status"] as const;

const refs = (db: Database) => db.selectFrom("alert").select(refColumns);

export async function findRefs(db: Database, ids: readonly (string | null)[]) {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return [];
  return await refs(db).where(sql<boolean>`id = any(${named}::uuid[])`).execute();
}

/** The alerts that were merged into one. */
export async function findMerged(db: Database, id: string) {
  return await refs(db).where("merged_into", "=", id).orderBy("number").execute();
}

/** Links from an alert, and to it from others. */
export async function findLinks(db: Database, alertId: string) {
  return await db
    .selectFrom("alert_link")
    .leftJoin("alert", (join) =>
      join.onRef("alert.company_id", "=", "alert_link.company_id").on(
        sql<boolean>`alert.id = case when alert_link.alert_id = ${alertId} then alert_link.target_id
          else alert_link.alert_id end`,
      ),
    )
    .select([
      "alert_link.id as link_id",
      "alert_link.address",
      "alert_link.label",
      "alert_link.created_by_name",
      "alert_link.created_at",
      ...refColumns,
    ])
    .where((where) =>
      where.or([where("alert_link.alert_id", "=", alertId), where("alert_link.target_id", "=", alertId)]),
    )
    .orderBy("alert_link.created_at")
    .orderBy("alert_link.id")
    .execute();
}

export async function addLink(
  db: Database,
  link: {
    company_id: number;
    id: string;
    alert_id: string;
    target_id: string | null;
    address: string | null;
    label: string;
    created_by_name: string;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto("alert_link").values(link).execute();
}

/** Takes a link of the alert, or to it, away; undefined when there is none. */
export async function removeLink(db: Database, alertId: string, linkId: string) {
  return await db
    .deleteFrom("alert_link")
    .where("id", "=", linkId)
    .where((where) => where.or([where("alert_id", "=", alertId), where("target_id", "=", alertId)]))
    .returning(["alert_id", "target_id", "address"])
    .executeTakeFirst();
}

export async function findSuppressionReason(db: Database, id: string) {
  return await db.selectFrom("suppression").select(["id", "reason"]).where("id", "=", id).executeTakeFirst();
}

/** Makes alerts, and what had been merged into them, parts of another; or of none. */
export async function setMergedInto(
  db: Database,
  ids: readonly string[],
  target: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update alert set merged_into = ${target}::uuid, version = version + 1, updated_at = ${at}
    where id = any(${ids}::uuid[]) or (${target}::uuid is not null and merged_into = any(${ids}::uuid[]))`.execute(
    db,
  );
}

/** By which fingerprints the events of an alert came. */
export async function findEventFingerprints(db: Database, alertId: string): Promise<string[]> {
  const { rows } = await sql<{ fingerprint: string }>`
    select distinct fingerprint from alert_event where alert_id = ${alertId}::uuid`.execute(db);
  return rows.map(({ fingerprint }) => fingerprint);
}

export async function findEventIds(db: Database, alertId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("alert_event")
    .select("event_id")
    .distinct()
    .where("alert_id", "=", alertId)
    .limit(most + 1)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** What the last merge of an alert wrote down for taking it out again. */
export async function findAbsorption(db: Database, alertId: string) {
  const row = await db
    .selectFrom("alert_activity")
    .select("facts")
    .where("alert_id", "=", alertId)
    .where("type", "=", "merged")
    .where(sql<boolean>`facts ? 'absorbed'`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.facts as { fingerprints?: string[]; moved?: string[] } | undefined;
}
