import { sql } from "kysely";
import { compiledOnce } from "#platform/server/database/compiled-once.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const sources = (db: Database) =>
  db
    .selectFrom("event_source")
    // The newest API key of each source; earlier keys were revoked when it was issued.
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom("api_key")
          .select(["api_key.preview", "api_key.revoked_at"])
          .whereRef("api_key.company_id", "=", "event_source.company_id")
          .whereRef("api_key.source_id", "=", "event_source.id")
          .orderBy("api_key.created_at", "desc")
          .limit(1)
          .as("newest_key"),
      (join) => join.onTrue(),
    )
    .select([
      "event_source.id",
      "event_source.name",
      "event_source.format",
      "event_source.created_at",
      "event_source.last_received_at",
      "event_source.last_event_at",
      "event_source.event_count",
      "event_source.events_per_minute",
      "event_source.events_per_day",
      "event_source.bytes_per_day",
      "event_source.mapping_version",
      "event_source.zone",
      "event_source.history_days",
      "newest_key.preview as key_preview",
      "newest_key.revoked_at as key_revoked_at",
    ]);

export async function findSources(db: Database) {
  return await sources(db).orderBy(sql`lower(event_source.name)`).orderBy("event_source.id").execute();
}

export async function findSource(db: Database, id: string) {
  return await sources(db).where("event_source.id", "=", id).executeTakeFirst();
}

export async function findSourceByName(db: Database, name: string) {
  return await sources(db).where("event_source.name", "=", name).executeTakeFirst();
}

const allNames = compiledOnce<Record<string, never>, { id: string; name: string }>([], (db) =>
  db.selectFrom("event_source").select(["id", "name"]),
);

/** Names by id, for the rows of a list. */
export async function findSourceNames(db: Database): Promise<Map<string, string>> {
  const rows = await allNames(db, {});
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface NewSource {
  companyId: number;
  id: string;
  name: string;
  format: string;
  at: Date;
}

/** Adds a source. Returns whether it is new; names are unique within a company. */
export async function addSource(db: Database, source: NewSource): Promise<boolean> {
  const result = await db
    .insertInto("event_source")
    .values({
      company_id: source.companyId,
      id: source.id,
      name: source.name,
      format: source.format,
      created_at: source.at,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "name"]).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

export interface NewKey {
  companyId: number;
  id: string;
  sourceId: string;
  name: string;
  secretSha256: Buffer;
  preview: string;
  at: Date;
}

export async function addKey(db: Database, key: NewKey): Promise<void> {
  await db
    .insertInto("api_key")
    .values({
      company_id: key.companyId,
      id: key.id,
      source_id: key.sourceId,
      name: key.name,
      secret_sha256: key.secretSha256,
      preview: key.preview,
      created_at: key.at,
    })
    .execute();
}

/** Revokes the keys of the source. Returns how many were active. */
export async function revokeKeys(db: Database, sourceId: string, at: Date): Promise<number> {
  const result = await db
    .updateTable("api_key")
    .set({ revoked_at: at })
    .where("source_id", "=", sourceId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export interface SourceChange {
  name?: string;
  format?: string;
  events_per_minute?: number;
  events_per_day?: number;
  bytes_per_day?: number;
  zone?: string;
  history_days?: number;
}

/** Changes the source. Returns whether the name was free. */
export async function changeSourceRow(db: Database, id: string, change: SourceChange): Promise<boolean> {
  const { name } = change;
  const isTaken =
    name !== undefined &&
    (await db
      .selectFrom("event_source")
      .select("id")
      .where("name", "=", name)
      .where("id", "<>", id)
      .executeTakeFirst()) !== undefined;
  if (isTaken) return false;
  await db.updateTable("event_source").set(change).where("id", "=", id).execute();
  return true;
}

export async function findHistoryDays(db: Database, id: string): Promise<number> {
  const { history_days } = await db
    .selectFrom("event_source")
    .select("history_days")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return history_days;
}

/** Returns how the records of a source are read: its format, its time zone and the active mapping. */
export async function findReading(db: Database, id: string) {
  return await db
    .selectFrom("event_source")
    .leftJoin("event_mapping", (join) =>
      join
        .onRef("event_mapping.company_id", "=", "event_source.company_id")
        .onRef("event_mapping.source_id", "=", "event_source.id")
        .onRef("event_mapping.version", "=", "event_source.mapping_version"),
    )
    .select([
      "event_source.format",
      "event_source.zone",
      "event_source.mapping_version",
      "event_mapping.rules",
    ])
    .where("event_source.id", "=", id)
    .executeTakeFirst();
}
