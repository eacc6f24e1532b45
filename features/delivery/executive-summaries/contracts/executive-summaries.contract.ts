import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Arrangement, SummaryContent } from "./summary-content.contract.ts";
import {
  arrangedSections,
  decisionAnswers,
  maxParagraphLength,
  summaryStates,
  summarySteps,
} from "./summary-terms.ts";

const Timestamp = z.iso.datetime();
const Count = z.number().int().nonnegative();
/** A SHA-256 hash in hexadecimal. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A month, given by its first day. */
const Month = z.iso.date().regex(/-01$/, "Es el primer día de un mes");
const Reason = text(500, 5);

export const SummaryState = z.enum(summaryStates);

export const ListedSummary = z.object({
  id: Id,
  month: z.iso.date(),
  month_name: z.string(),
  edition: Count,
  state: SummaryState,
  /** The first sentence of the first page. */
  headline: z.string(),
  document_number: Count.nullable(),
  published_at: Timestamp.nullable(),
  /** The number of requested decisions, and of those without an answer. */
  decisions: Count,
  unanswered: Count,
  late_data: z.boolean(),
});
export type ListedSummary = z.infer<typeof ListedSummary>;

export const SummaryDecision = z.object({
  id: Id,
  key: z.string(),
  answer: z.enum(decisionAnswers).nullable(),
  note: z.string(),
  answered_by_name: z.string().nullable(),
  answered_at: Timestamp.nullable(),
});
export type SummaryDecision = z.infer<typeof SummaryDecision>;

export const SummaryDetail = ListedSummary.extend({
  content: SummaryContent,
  /** The manual arrangement of lines; for people of the company without the hidden lines. */
  arrangement: Arrangement,
  paragraph: z.string(),
  paragraph_by_name: z.string().nullable(),
  sha256: z.string(),
  composed_at: Timestamp,
  composed_by_name: z.string(),
  submitted_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  approved_at: Timestamp.nullable(),
  change_note: z.string(),
  document_id: Id.nullable(),
  corrects: z.object({ id: Id, edition: Count }).nullable(),
  corrected_by: z.object({ id: Id, edition: Count }).nullable(),
  /** The decisions of a published summary; those of a draft are in its content. */
  answers: z.array(SummaryDecision),
  /** Whether the reader worked on the summary, so that another person must approve it. */
  is_author: z.boolean(),
  /** The changes of the summary; empty for people of the company. */
  steps: z.array(
    z.object({
      id: Id,
      action: z.enum(summarySteps),
      line: z.string().nullable(),
      reason: z.string(),
      actor_name: z.string(),
      at: Timestamp,
    }),
  ),
  version: Count,
});
export type SummaryDetail = z.infer<typeof SummaryDetail>;

const path = "/api/executive-summaries/";
const readCall = { method: "GET", scope: "company", permission: "summary.read", effect: "read" } as const;
const work = { method: "POST", scope: "company", permission: "summary.work", effect: "write" } as const;
const one = z.object({ id: Id, version: IntId });

export const listSummaries = defineCall({
  ...readCall,
  name: "executive_summaries.list_summaries",
  path,
  summary:
    "Lists executive summaries of the active company, the newest month first; its people see published ones",
  input: z.object({}),
  output: z.object({
    items: z.array(ListedSummary),
    /** Past months without a summary, the newest first; empty for people of the company. */
    missing: z.array(z.object({ month: z.iso.date(), name: z.string() })),
  }),
});

export const getSummary = defineCall({
  ...readCall,
  name: "executive_summaries.get_summary",
  path: `${path}:id/`,
  summary: "Returns an executive summary with its two pages and the answers to its decisions",
  input: z.object({ id: Id }),
  output: SummaryDetail,
});

export const readSummaryPdf = defineCall({
  ...readCall,
  name: "executive_summaries.read_pdf",
  path: `${path}:id/pdf/`,
  summary: "Returns the two pages of a summary as PDF; of a published one, its document",
  answers: "rows",
  input: z.object({ id: Id }),
  output: z.unknown(),
});

export const composeMonth = defineCall({
  ...work,
  name: "executive_summaries.compose_month",
  path,
  summary: "Composes the draft of a past month without one",
  creates: true,
  input: z.object({ month: Month }),
  output: SummaryDetail,
});

export const recomposeSummary = defineCall({
  ...work,
  name: "executive_summaries.recompose",
  path: `${path}:id/recompose/`,
  summary: "Composes a draft again with current data; order, hidden lines and paragraph remain",
  input: one,
  output: SummaryDetail,
});

export const arrangeSummary = defineCall({
  ...work,
  method: "PUT",
  name: "executive_summaries.arrange",
  path: `${path}:id/lines/`,
  summary: "Moves a line of a draft within its section, hides it with a reason, or shows it again",
  input: one.extend({
    section: z.enum(arrangedSections),
    line: text(120, 1),
    action: z.enum(["up", "down", "hide", "show"]),
    reason: text(500).default(""),
  }),
  output: SummaryDetail,
});

export const writeParagraph = defineCall({
  ...work,
  method: "PUT",
  name: "executive_summaries.write_paragraph",
  path: `${path}:id/paragraph/`,
  summary: "Saves the paragraph of a draft, signed by the caller; an empty text removes it",
  input: one.extend({ text: text(maxParagraphLength) }),
  output: SummaryDetail,
});

export const submitSummary = defineCall({
  ...work,
  name: "executive_summaries.submit",
  path: `${path}:id/submit/`,
  summary: "Submits a draft for review",
  input: one,
  output: SummaryDetail,
});

export const reviewSummary = defineCall({
  ...work,
  name: "executive_summaries.review",
  path: `${path}:id/review/`,
  summary:
    "Approves the pages with this hash, or returns them with a reason; not by a person who changed them",
  input: one.extend({
    sha256: Sha256,
    decision: z.enum(["approve", "reject"]),
    reason: text(500).default(""),
  }),
  output: SummaryDetail,
});

export const publishSummary = defineCall({
  ...work,
  name: "executive_summaries.publish",
  path: `${path}:id/publish/`,
  summary: "Publishes an approved summary as a numbered document of two pages",
  input: one,
  output: SummaryDetail,
});

export const correctSummary = defineCall({
  ...work,
  name: "executive_summaries.correct",
  path: `${path}:id/correct/`,
  summary: "Starts the next edition of a published summary with current data; it states the changes",
  input: one.extend({ change_note: Reason }),
  output: SummaryDetail,
});

export const answerDecision = defineCall({
  method: "POST",
  scope: "company",
  permission: "summary.decide",
  effect: "write",
  name: "executive_summaries.answer_decision",
  path: `${path}decisions/:id/answer/`,
  summary: "Answers a decision asked of the company; the first answer remains",
  input: z.object({ id: Id, answer: z.enum(decisionAnswers), note: text(500).default("") }),
  output: SummaryDetail,
});

/** The summary of one month of one company, for people who may see all companies. */
export const CompanySummary = z.object({
  company: z.object({ id: IntId, name: z.string() }),
  /** The summary; null when the month has none. */
  summary: z
    .object({
      id: Id,
      edition: Count,
      state: SummaryState,
      late_data: z.boolean(),
      decisions: Count,
      unanswered: Count,
    })
    .nullable(),
});
export type CompanySummary = z.infer<typeof CompanySummary>;

export const listCompanySummaries = defineCall({
  name: "executive_summaries.list_companies",
  method: "GET",
  path: "/api/manage/executive-summaries/companies/",
  summary: "Lists the executive summary of a month in every company, those without one first",
  scope: "platform",
  permission: "summary.global",
  effect: "read",
  input: z.object({ month: Month.optional() }),
  output: z.object({ month: z.iso.date(), month_name: z.string(), items: z.array(CompanySummary) }),
});
