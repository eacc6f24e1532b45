import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EvidenceSearch } from "#platform/server/deliverables/delivery-evidence.extension.ts";

interface EvidenceRow {
  id: string;
  number: number | null;
  title: string;
  sha256: string;
  /** The time of the publication, or of the first acceptance by a mail server. */
  at: Date;
}

/** Returns the published documents of a period, and those without a period that were published since it began. */
const publishedFor = (db: Database, companyId: number, { period, id }: EvidenceSearch) =>
  db
    .selectFrom("document")
    .select(["document.id", "document.number", "document.title", "document.sha256"])
    .where("document.company_id", "=", companyId)
    .where("document.state", "=", "published")
    .where(
      sql<boolean>`(document.period_id = ${period.id}
        or document.period_id is null and document.published_at >= ${period.starts_on}::date)`,
    )
    .$if(id !== undefined, (query) => query.where("document.id", "=", id ?? ""));

/** Published documents for a period, the newest first. */
export async function findPublishedForPeriod(
  db: Database,
  companyId: number,
  { kinds, ...search }: EvidenceSearch & { kinds: readonly string[] | null },
): Promise<EvidenceRow[]> {
  let query = publishedFor(db, companyId, search).select(sql<Date>`document.published_at`.as("at"));
  if (kinds) query = query.where("document.kind", "in", kinds);
  return await query
    .orderBy("document.published_at", "desc")
    .orderBy("document.id", "desc")
    .limit(search.limit)
    .execute();
}

/** Returns the given documents that were withdrawn; a replaced or expired document still proves its delivery. */
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

/**
 * Finds the published documents for a period whose approved file a receiver's mail server accepted without a later
 * bounce, the newest acceptance first.
 */
export async function findAcceptedForPeriod(
  db: Database,
  companyId: number,
  search: EvidenceSearch,
): Promise<EvidenceRow[]> {
  return await publishedFor(db, companyId, search)
    .innerJoin("document_sending as sending", (join) =>
      join
        .onRef("sending.company_id", "=", "document.company_id")
        .onRef("sending.document_id", "=", "document.id")
        .onRef("sending.sha256", "=", "document.sha256"),
    )
    .where("sending.stage", "=", "accepted")
    .where("sending.bounced_at", "is", null)
    .groupBy(["document.company_id", "document.id"])
    .select(sql<Date>`min(sending.accepted_at)`.as("at"))
    .orderBy(sql`min(sending.accepted_at)`, "desc")
    .orderBy("document.id", "desc")
    .limit(search.limit)
    .execute();
}

/** Returns the documents among some without a valid acceptance, because every accepted message bounced. */
export async function findBouncedDocuments(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${ids}::uuid[]) as wanted (id)
    where not exists (select from document_sending sending where sending.company_id = ${companyId}
      and sending.document_id = wanted.id and sending.stage = 'accepted' and sending.bounced_at is null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
