import { sql } from "kysely";
import type { ReportDraft } from "#features/intelligence/reports/reports.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import type { PublicationState } from "#platform/contract/published-text.ts";
import type { Author } from "#platform/server/actor.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

export interface StoredPdf {
  key: string;
  name: string;
  bytes: number;
  sha256: string;
}

interface ManagedFilter {
  status?: PublicationState;
  q?: string;
}

const newest = (db: Database) =>
  db
    .selectFrom("report")
    .innerJoin("report_version", (join) =>
      join
        .onRef("report_version.report_id", "=", "report.id")
        .onRef("report_version.number", "=", "report.version"),
    );

function managed(db: Database, { status, q }: ManagedFilter) {
  let query = newest(db);
  if (status) query = query.where("report.status", "=", status);
  if (q) query = query.where(containsTextSql("report_version.title", q));
  return query;
}

const lastChangedFirst = {
  by: sql.ref("report.updated_at"),
  kind: "timestamptz",
  tie: sql.ref("report.id"),
  tieKind: "integer",
  descending: true,
} as const;

const stateColumns = [
  "report.id",
  "report.status",
  "report.version",
  "report.published_version",
  "report.published_at",
  "report.updated_at",
  "report_version.saved_by_name as saved_by",
] as const;

const textColumns = [
  "report_version.title",
  "report_version.summary",
  "report_version.kind",
  "report_version.period_start",
  "report_version.period_end",
  "report_version.cover_hue",
  "report_version.body",
] as const;

const pdfColumns = [
  "report_version.pdf_key",
  "report_version.pdf_name",
  "report_version.pdf_bytes",
  "report_version.pdf_sha256",
] as const;

/** Finds one page of all reports, the last changed first. */
export async function findManagedReports(db: Database, filter: ManagedFilter, page: PageRequest) {
  const query = managed(db, filter).select([
    ...stateColumns,
    "report_version.title",
    "report_version.kind",
    "report_version.period_start",
    "report_version.period_end",
  ]);
  return await keysetPage(db, query, lastChangedFirst, page);
}

export async function findEditedReport(db: Database, id: number) {
  return await newest(db)
    .select([...stateColumns, ...textColumns, ...pdfColumns, "report.slug"])
    .where("report.id", "=", id)
    .executeTakeFirst();
}

/** Adds a version. Versions are immutable: no database role may update them. */
export async function insertVersion(
  db: Database,
  place: { id: number; number: number },
  { slug: _ofTheReport, ...draft }: ReportDraft,
  pdf: StoredPdf | null,
  saved: { at: Date; by: Author },
): Promise<void> {
  await db
    .insertInto("report_version")
    .values({
      ...draft,
      pdf_key: pdf?.key ?? null,
      pdf_name: pdf?.name ?? null,
      pdf_bytes: pdf?.bytes ?? null,
      pdf_sha256: pdf?.sha256 ?? null,
      report_id: place.id,
      number: place.number,
      saved_at: saved.at,
      saved_by_id: saved.by.id,
      saved_by_name: saved.by.name,
    })
    .execute();
}

const versions = (db: Database, id: number) =>
  db
    .selectFrom("report_version")
    .innerJoin("report", "report.id", "report_version.report_id")
    .select([
      "report_version.number",
      "report_version.title",
      "report_version.saved_at",
      "report_version.saved_by_name as saved_by",
    ])
    .where("report_version.report_id", "=", id);

export async function findVersions(db: Database, id: number) {
  return await versions(db, id).orderBy("report_version.number", "desc").limit(500).execute();
}

export async function findVersion(db: Database, id: number, number: number) {
  return await versions(db, id)
    .select([...textColumns, "report.slug"])
    .where("report_version.number", "=", number)
    .executeTakeFirst();
}
