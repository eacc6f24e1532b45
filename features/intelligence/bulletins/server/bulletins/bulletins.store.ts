import { sql } from "kysely";
import type { BulletinDraft } from "#features/intelligence/bulletins/bulletins.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import type { PublicationState } from "#platform/contract/published-text.ts";
import type { Author } from "#platform/server/actor.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

interface ManagedFilter {
  status?: PublicationState;
  q?: string;
}

const newest = (db: Database) =>
  db
    .selectFrom("bulletin")
    .innerJoin("bulletin_version", (join) =>
      join
        .onRef("bulletin_version.bulletin_id", "=", "bulletin.id")
        .onRef("bulletin_version.number", "=", "bulletin.version"),
    );

function managed(db: Database, { status, q }: ManagedFilter) {
  let query = newest(db);
  if (status) query = query.where("bulletin.status", "=", status);
  if (q) query = query.where(containsTextSql("bulletin_version.title", q));
  return query;
}

const lastChangedFirst = {
  by: sql.ref("bulletin.updated_at"),
  kind: "timestamptz",
  tie: sql.ref("bulletin.id"),
  tieKind: "integer",
  descending: true,
} as const;

const stateColumns = [
  "bulletin.id",
  "bulletin.status",
  "bulletin.version",
  "bulletin.published_version",
  "bulletin.published_at",
  "bulletin.updated_at",
  "bulletin_version.saved_by_name as saved_by",
] as const;

const textColumns = [
  "bulletin_version.title",
  "bulletin_version.summary",
  "bulletin_version.severity",
  "bulletin_version.cves",
  "bulletin_version.techniques",
  "bulletin_version.products",
  "bulletin_version.sources",
  "bulletin_version.objects",
  "bulletin_version.indicators",
  "bulletin_version.body",
] as const;

/** Finds one page of all bulletins, the last changed first. */
export async function findManagedBulletins(db: Database, filter: ManagedFilter, page: PageRequest) {
  const query = managed(db, filter).select([
    ...stateColumns,
    "bulletin_version.title",
    "bulletin_version.severity",
  ]);
  return await keysetPage(db, query, lastChangedFirst, page);
}

export async function findEditedBulletin(db: Database, id: number) {
  return await newest(db)
    .select([...stateColumns, ...textColumns, "bulletin.slug"])
    .where("bulletin.id", "=", id)
    .executeTakeFirst();
}

/** Adds a version. Versions are immutable: no database role may update them. */
export async function insertVersion(
  db: Database,
  place: { id: number; number: number },
  { slug: _ofTheBulletin, ...draft }: BulletinDraft,
  saved: { at: Date; by: Author },
): Promise<void> {
  await db
    .insertInto("bulletin_version")
    .values({
      ...draft,
      sources: JSON.stringify(draft.sources),
      objects: JSON.stringify(draft.objects),
      indicators: JSON.stringify(draft.indicators),
      bulletin_id: place.id,
      number: place.number,
      saved_at: saved.at,
      saved_by_id: saved.by.id,
      saved_by_name: saved.by.name,
    })
    .execute();
}

const versions = (db: Database, id: number) =>
  db
    .selectFrom("bulletin_version")
    .innerJoin("bulletin", "bulletin.id", "bulletin_version.bulletin_id")
    .select([
      "bulletin_version.number",
      "bulletin_version.title",
      "bulletin_version.saved_at",
      "bulletin_version.saved_by_name as saved_by",
    ])
    .where("bulletin_version.bulletin_id", "=", id);

export async function findVersions(db: Database, id: number) {
  return await versions(db, id).orderBy("bulletin_version.number", "desc").limit(500).execute();
}

export async function findVersion(db: Database, id: number, number: number) {
  return await versions(db, id)
    .select([...textColumns, "bulletin.slug"])
    .where("bulletin_version.number", "=", number)
    .executeTakeFirst();
}
