import type { DocumentContent } from "#features/compliance-reports/document-content.contract.ts";
import type { Logo } from "./logo-of.ts";

/** A document as it was issued, with what its paper shows besides. */
export interface DocumentDraft {
  content: DocumentContent;
  sha256: string;
  issuedAt: Date;
  logo: Logo | null;
}

/** The foot of each page: by it a printed page is found again. */
export function footOf({ content, sha256 }: DocumentDraft): string {
  return `${content.company} · ${content.issue} · SHA-256 ${sha256.slice(0, 16)}`;
}
