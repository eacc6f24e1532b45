import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { text } from "#platform/contract/text.ts";

const Count = z.number().int();

/** The numbers of the provider's deadlines that ended in a month: met, not met, and not met without an explanation. */
export const TermCounts = z.object({ met: Count, breached: Count, unexplained: Count });
export type TermCounts = z.infer<typeof TermCounts>;

export const termOutcomes = ["met", "breached", "unexplained"] as const;
export type TermOutcome = (typeof termOutcomes)[number];

/** Ids of companies, separated by commas: a segment. */
export const CompanyIds = text(6_000).regex(/^\d{1,10}(,\d{1,10})*$/);

export const EndedTerm = z.object({
  company: z.object({ id: Count, name: z.string() }),
  case_kind: z.enum(["alert", "incident"]),
  /** The code of the object: "ALR-128". */
  code: z.string(),
  title: z.string(),
  path: z.string(),
  /** The page on which the missed deadline is explained. */
  explain_path: z.string(),
  /** The name of the deadline in Spanish: "Tomar". */
  term: z.string(),
  minutes: Count,
  met: z.boolean(),
  due_at: z.iso.datetime().nullable(),
  /** The time at which the required act was done; null while it is pending. */
  stopped_at: z.iso.datetime().nullable(),
  /** The explanation; empty without one. */
  explanation: z.string(),
});
export type EndedTerm = z.infer<typeof EndedTerm>;

export const listEndedTerms = defineCall({
  scope: "session",
  permission: "work.global",
  effect: "read",
  method: "GET",
  name: "my-work.list_ended_terms",
  path: "/api/my_work/terms/",
  summary:
    "Lists the deadlines of alerts and incidents that ended in the month in all companies, the newest 200, with counts",
  input: z.object({
    outcome: z.enum(termOutcomes).optional(),
    companies: CompanyIds.optional(),
  }),
  output: z.object({
    items: z.array(EndedTerm),
    /** The counts of the chosen companies, without the filter by outcome. */
    counts: TermCounts,
    /** The month in the provider's time zone; the month of a company begins in the company's own time zone. */
    month: z.string(),
  }),
});
