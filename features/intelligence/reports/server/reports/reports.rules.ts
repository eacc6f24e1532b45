import type { EditedReport, ManagedReport } from "#features/intelligence/reports/manage-reports.contract.ts";
import {
  type Report,
  type ReportDraft,
  ReportKind,
  type ReportSummary,
} from "#features/intelligence/reports/reports.contract.ts";
import { type StateRow, stateFrom } from "#platform/server/publishing/publication-state.ts";
import type { StoredPdf } from "./reports.store.ts";

interface TextRow {
  slug: string;
  title: string;
  summary: string;
  kind: string;
  period_start: string;
  period_end: string;
  cover_hue: number;
  body: string;
}

interface PdfRow {
  pdf_key: string | null;
  pdf_name: string | null;
  pdf_bytes: number | null;
  pdf_sha256: string | null;
}

export function reportDraftFrom(row: TextRow): ReportDraft {
  const { slug, title, summary, period_start, period_end, cover_hue, body } = row;
  return {
    slug,
    title,
    summary,
    kind: ReportKind.parse(row.kind),
    period_start,
    period_end,
    cover_hue,
    body,
  };
}

type PublishedRow = Omit<TextRow, "body"> & {
  id: number;
  published_at: Date;
  updated_at: Date;
  file_name: string;
  file_type: string;
  file_bytes: number;
};

export function reportSummaryFrom(row: PublishedRow): ReportSummary {
  return {
    ...row,
    kind: ReportKind.parse(row.kind),
    tlp: "CLEAR",
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    file: { name: row.file_name, type: row.file_type, bytes: row.file_bytes },
  };
}

export function reportFrom(row: PublishedRow & { body: string }): Report {
  return { ...reportSummaryFrom(row), body: row.body };
}

export function managedReportFrom(
  row: StateRow & { title: string; kind: string; period_start: string; period_end: string },
): ManagedReport {
  const { title, period_start, period_end } = row;
  return { ...stateFrom(row), title, kind: ReportKind.parse(row.kind), period_start, period_end };
}

/** Returns the PDF of a version; its four columns are set together or not at all. */
export function storedPdfFrom(row: PdfRow): StoredPdf | null {
  const { pdf_key: key, pdf_name: name, pdf_bytes: bytes, pdf_sha256: sha256 } = row;
  if (key === null || name === null || bytes === null || sha256 === null) return null;
  return { key, name, bytes, sha256 };
}

export function editedReportFrom(row: StateRow & TextRow & PdfRow): EditedReport {
  return { ...stateFrom(row), draft: reportDraftFrom(row), pdf: storedPdfFrom(row) };
}

/** Returns a sentence about the problem of a draft that cannot be stored; undefined if there is none. */
export function draftProblem({ period_start, period_end }: ReportDraft): string | undefined {
  return period_end < period_start ? "El período termina antes de empezar." : undefined;
}

/** Returns texts about what a draft lacks before visitors may read it. */
export function missingToPublish(draft: ReportDraft): string[] {
  const missingFields: string[] = [];
  if (draft.summary === "") missingFields.push("el resumen");
  if (draft.body === "") missingFields.push("el texto");
  return missingFields;
}
