import { sql } from "kysely";
import type { ReportDraft, ReportFilter } from "#features/intelligence/reports/reports.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { matchesSearch, searchVector } from "#platform/server/database/text-search.ts";

export interface PublishedFile {
  key: string;
  name: string;
  contentType: string;
  bytes: number;
}

const summaryColumns = [
  "id",
  "slug",
  "title",
  "summary",
  "kind",
  "period_start",
  "period_end",
  "cover_hue",
  "file_name",
  "file_type",
  "file_bytes",
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

function filtered(db: Database, { q, kind, from, to }: ReportFilter) {
  let query = db.selectFrom("published_report");
  if (q) query = query.where(matchesSearch("search", q));
  if (kind?.length) query = query.where("kind", "in", kind);
  if (from) query = query.where("period_end", ">=", from);
  if (to) query = query.where("period_start", "<=", to);
  return query;
}

/** Finds one page of the published reports, the newest first. */
export async function findPublishedReports(db: Database, filter: ReportFilter, page: PageRequest) {
  const query = filtered(db, filter).select(summaryColumns);
  return await keysetPage(db, query, newestFirst, page);
}

export async function findPublishedById(db: Database, id: number) {
  return await db
    .selectFrom("published_report")
    .select([...summaryColumns, "file_key", "body"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Publishes a text and its file instead of the previous ones. */
export async function showPublished(
  db: Database,
  id: number,
  draft: ReportDraft,
  report: { file: PublishedFile; published: Date; updated: Date },
): Promise<void> {
  const row = {
    ...draft,
    file_key: report.file.key,
    file_name: report.file.name,
    file_type: report.file.contentType,
    file_bytes: report.file.bytes,
    published_at: report.published,
    updated_at: report.updated,
    search: searchVector({ title: draft.title, gist: draft.summary, rest: draft.body }),
  };
  await db
    .insertInto("published_report")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Returns the published reports without a PDF, the oldest first. */
export async function findUnsetReports(db: Database) {
  return await db
    .selectFrom("published_report")
    .select(["id", "slug", "title", "summary", "kind", "period_start", "period_end", "body", "published_at"])
    .select("updated_at")
    .where("file_type", "<>", "application/pdf")
    .orderBy("id")
    .execute();
}

/**
 * Publishes the generated PDF of a text. False if the report has one, or another text was published in the meantime.
 */
export async function publishGeneratedPdf(
  db: Database,
  set: { id: number; updated_at: Date },
  file: PublishedFile,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("published_report")
    .set({
      file_key: file.key,
      file_name: file.name,
      file_type: file.contentType,
      file_bytes: file.bytes,
    })
    .where("id", "=", set.id)
    .where("updated_at", "=", set.updated_at)
    .where("file_type", "<>", file.contentType)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
