import type { DocumentContent } from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import type { Logo } from "#platform/server/documents/marks.ts";

/** An issued document, with the additional data of its pages. */
export interface DocumentDraft {
  content: DocumentContent;
  sha256: string;
  issuedAt: Date;
  logo: Logo | null;
}

/** Returns the footer of each page, which identifies the document. */
export function documentFootText({ content, sha256 }: DocumentDraft): string {
  return `${content.company} · ${content.issue} · SHA-256 ${sha256.slice(0, 16)}`;
}

/** The issue of a document, and its reason. */
export interface Issue {
  number: number;
  note: string;
}

/** `Versión 3 · datos al 20 nov 2026, 14:05` */
export function issueText({ number }: Issue, now: Date): string {
  return `Versión ${number} · datos al ${dateTime(now)}`;
}
