import {
  Bulletin,
  BulletinDraft,
  BulletinSeverity,
  type BulletinSummary,
  CveId,
} from "#features/intelligence/bulletins/bulletins.contract.ts";
import type {
  EditedBulletin,
  ManagedBulletin,
} from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { type StateRow, stateFrom } from "#platform/server/publishing/publication-state.ts";

interface TextRow {
  slug: string;
  title: string;
  summary: string;
  severity: string;
  cves: string[];
  techniques: string[];
  products: string[];
}

interface FullTextRow extends TextRow {
  sources: unknown;
  objects: unknown;
  indicators: unknown;
  body: string;
}

const Attached = Bulletin.pick({ sources: true, objects: true, indicators: true });

export function bulletinDraftFrom(row: FullTextRow): BulletinDraft {
  return BulletinDraft.parse(row);
}

type PublishedRow = TextRow & { id: number; published_at: Date; updated_at: Date };

export function bulletinSummaryFrom(row: PublishedRow): BulletinSummary {
  return {
    ...row,
    severity: BulletinSeverity.parse(row.severity),
    tlp: "CLEAR",
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function bulletinFrom(row: PublishedRow & FullTextRow): Bulletin {
  const { sources, objects, indicators } = Attached.parse(row);
  return { ...bulletinSummaryFrom(row), sources, objects, indicators, body: row.body };
}

export function managedBulletinFrom(row: StateRow & { title: string; severity: string }): ManagedBulletin {
  return { ...stateFrom(row), title: row.title, severity: BulletinSeverity.parse(row.severity) };
}

export function editedBulletinFrom(row: StateRow & FullTextRow): EditedBulletin {
  return { ...stateFrom(row), draft: bulletinDraftFrom(row) };
}

/** The maximum number of CVEs of a bulletin. */
const maxCves = 50;

/** Returns a draft with the CVEs of its title, summary and text added to its list. */
export function withNamedCves<Draft extends BulletinDraft>(draft: Draft): Draft {
  const names = cvesIn(draft.title, draft.summary, draft.body).filter((cve) => CveId.safeParse(cve).success);
  return { ...draft, cves: [...new Set([...draft.cves, ...names])].slice(0, maxCves) };
}

/** Returns texts about what a draft lacks before visitors may read it. */
export function missingToPublish(draft: BulletinDraft): string[] {
  const missingFields: string[] = [];
  if (draft.summary === "") missingFields.push("el resumen");
  if (draft.body === "") missingFields.push("el texto");
  if (draft.sources.length === 0) missingFields.push("al menos una fuente");
  return missingFields;
}
