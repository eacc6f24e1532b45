import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EvidenceSearch } from "#platform/server/deliverables/delivery-evidence.extension.ts";

interface PublishedRow {
  id: string;
  number: number | null;
  title: string;
  sha256: string;
  published_at: Date;
}

/** Published documents of a period, and those without a period that were published since it began; the newest first. */
export async function findPublishedForPeriod(
  db: Database,
  companyId: number,
  { period, id, kinds, limit }: EvidenceSearch & { kinds: readonly string[] | null },
): Promise<PublishedRow[]> {
  let query = db
    .selectFrom("document")
    .select(["id", "number", "title", "sha256", sql<Date>`published_at`.as("published_at")])
    .where("company_id", "=", companyId)
    .where("state", "=", "published")
    .where(
      sql<boolean>`(period_id = ${period.id} or period_id is null and published_at >= ${period.starts_on}::date)`,
    );
  if (kinds) query = query.where("kind", "in", kinds);
  if (id) query = query.where("id", "=", id);
  return await query.orderBy("published_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** Those of some documents that were withdrawn; a replaced or expired one still proves its delivery. */
export async function findWithdrawnDocuments(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("document")
    .select("id")
    .where("company_id", "=", companyId)
    .where("state", "=", "withdrawn")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
