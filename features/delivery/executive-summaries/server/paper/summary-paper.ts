import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type {
  EarlierDecision,
  Segment,
  SummaryContent,
  SummaryFigure,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { decisionAnswerLabels } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayText, numberText, shortText } from "#platform/server/documents/document-labels.ts";
import { markFiles, readLogo } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { visiblePages } from "../summaries/arrangement.rules.ts";
import type { SummaryRow } from "../summaries/summary.store.ts";

export interface SummaryPaper {
  pages: SummaryContent;
  paragraph: string;
  signedBy: string | null;
  edition: number;
  changeNote: string;
  sha256: string;
  state: SummaryRow["state"];
  composedAt: Date;
  mark: { logo_file: string | null; logo_type: string | null };
}

export async function summaryDocument(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  summary: SummaryRow,
): Promise<SummaryPaper> {
  return {
    pages: visiblePages(summary.content, summary.arrangement),
    paragraph: summary.paragraph,
    signedBy: summary.paragraph_by_name,
    edition: summary.edition,
    changeNote: summary.change_note,
    sha256: summary.sha256,
    state: summary.state,
    composedAt: summary.composed_at,
    mark: await findCompanyMark(db, companyIn(actor)),
  };
}

/** Renders the two pages as a PDF; if the logo cannot be drawn, the company's name is shown instead. */
export async function summaryPdf(files: FileStore, paper: SummaryPaper): Promise<Buffer> {
  const logo = await readLogo(files, paper.mark);
  const set = async (name: typeof logo) =>
    await renderPdf({
      template: (await readFile(join(import.meta.dirname, "summary.typ"))).toString(),
      data: { ...paperData(paper), logo: name?.name ?? null },
      files: await markFiles(name),
      createdAt: paper.composedAt,
    });
  return logo ? await set(logo).catch(() => set(null)) : await set(null);
}

/** A sentence as runs of text; numbers are set heavier. */
const runs = (segments: readonly Segment[]) =>
  segments.map((segment) => {
    if ("value" in segment) return { text: valueText(segment), strong: true };
    return { text: "name" in segment ? segment.name : segment.text, strong: false };
  });

const valueText = ({ value, capped }: { value: number; capped: boolean }) =>
  capped ? `más de ${numberText(value)}` : numberText(value);

const changeLabels = {
  up: "Subió",
  down: "Bajó",
  similar: "Similar",
  few: "Pocos casos para una tendencia",
  equal: "Igual",
  unknown: "Sin comparación",
} as const satisfies Record<SummaryFigure["change"], string>;

const figureData = ({ label, value, before, change, meaning, reason }: SummaryFigure) => ({
  label,
  value: value === null ? "Sin dato" : numberText(value),
  measured: value !== null,
  before: before === null ? "Cierre anterior: sin dato" : `Cierre anterior: ${numberText(before)}`,
  change: changeLabels[change],
  meaning,
  reason: runs(reason),
});

const lateLabels = { provider: "nuestra", client: "de su empresa", both: "de ambas partes" } as const;

function earlierText({ question, answer, note, answered_by_name, answered_on }: EarlierDecision): string {
  const shortQuestion = shortText(question, 110);
  if (!answer) return `${shortQuestion} Sin respuesta.`;
  const by = [answered_by_name, answered_on && dayText(answered_on)].filter(Boolean).join(", ");
  return `${shortQuestion} ${decisionAnswerLabels[answer]} (${by}). ${shortText(note, 80)}`.trim();
}

const maxSources = 14;

function paperData({ pages, paragraph, signedBy, edition, changeNote, sha256, state }: SummaryPaper) {
  const lines = (section: "incidents" | "gaps" | "areas" | "next") =>
    pages[section].map(({ tone, label, segments }) => ({ tone, label, runs: runs(segments) }));
  return {
    company: shortText(pages.company, 90),
    month: pages.month_name,
    days: `${dayText(pages.from)} a ${dayText(pages.to)}`,
    note: edition > 1 ? `Edición ${edition}. Corrige la anterior: ${shortText(changeNote, 160)}` : "",
    draft: state === "published" || state === "corrected" ? "" : "BORRADOR",
    headline: { tone: pages.headline.tone, runs: runs(pages.headline.segments) },
    figures: pages.figures.map(figureData),
    incidents: lines("incidents"),
    gaps: lines("gaps"),
    paragraph,
    signed: signedBy ?? "",
    areas: lines("areas"),
    delivery: pages.delivery.map(({ title, promised, delivered, late, late_by }) => ({
      title: shortText(title, 60),
      promised: numberText(promised),
      delivered: numberText(delivered),
      late: late_by ? `${numberText(late)} (causa ${lateLabels[late_by]})` : numberText(late),
    })),
    decisions: pages.decisions.map(({ question, reason, otherwise, due_on }) => ({
      question: runs(question),
      reason: runs(reason),
      otherwise: runs(otherwise),
      due: dayText(due_on),
    })),
    earlier: pages.earlier.map(earlierText),
    next: lines("next"),
    sources: sourcesText(pages),
    sha256,
  };
}

function sourcesText({ sources }: SummaryContent): string {
  const labels = [...new Set(sources.map(({ label }) => label))];
  const others = labels.length - maxSources;
  return others > 0 ? `${labels.slice(0, maxSources).join(", ")} y ${others} más.` : `${labels.join(", ")}.`;
}
