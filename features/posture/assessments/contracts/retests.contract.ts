import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { Evidence, RetestOutcome } from "./assessment-findings.contract.ts";
import {
  answerCall,
  assessmentsPath,
  Count,
  Day,
  readCall,
  Timestamp,
  workCall,
} from "./assessment-terms.contract.ts";

export const retestStates = ["requested", "planned", "done"] as const;
export const RetestState = z.enum(retestStates);
export type RetestState = z.infer<typeof RetestState>;

/** One finding of a retest round: the company's statement and the provider's result. */
export const RetestItem = z.object({
  finding_id: Id,
  number: Count,
  title: z.string(),
  severity: Severity,
  client_note: z.string(),
  outcome: RetestOutcome.nullable(),
  provider_note: z.string(),
  tested_at: Timestamp.nullable(),
  tested_by_name: z.string().nullable(),
  /** Evidence of the finding, and of this round. */
  before: z.array(Evidence),
  after: z.array(Evidence),
});
export type RetestItem = z.infer<typeof RetestItem>;

export const Retest = z.object({
  id: Id,
  assessment_id: Id,
  assessment_number: Count,
  assessment_title: z.string(),
  round: Count,
  state: RetestState,
  requested_by_name: z.string(),
  requested_at: Timestamp,
  planned_on: Day.nullable(),
  done_at: Timestamp.nullable(),
  done_by_name: z.string().nullable(),
  items: z.array(RetestItem),
});
export type Retest = z.infer<typeof Retest>;

export const listRetests = defineCall({
  ...readCall,
  name: "assessments.list_retests",
  path: `${assessmentsPath}retests/`,
  summary: "Lists the retests, the newest first, at most 100",
  input: z.object({ state: RetestState.optional(), assessment_id: Id.optional() }),
  output: z.object({ items: z.array(Retest), capped: z.boolean() }),
});

const path = `${assessmentsPath}:id/retests/` as const;
const ofRetest = z.object({ id: Id, retest_id: Id });

export const requestRetest = defineCall({
  ...answerCall,
  method: "POST",
  name: "assessments.request_retest",
  path,
  summary: "Requests a retest of published findings; one at a time",
  input: z.object({
    id: Id,
    findings: z
      .array(z.object({ finding_id: Id, note: text(2_000).default("") }))
      .min(1)
      .max(500),
  }),
  output: Retest,
  creates: true,
});

export const planRetest = defineCall({
  ...workCall,
  method: "PUT",
  name: "assessments.plan_retest",
  path: `${path}:retest_id/`,
  summary: "Sets the day of a retest",
  input: ofRetest.extend({ planned_on: Day }),
  output: Retest,
});

export const recordOutcome = defineCall({
  ...workCall,
  method: "PUT",
  name: "assessments.record_outcome",
  path: `${path}:retest_id/findings/:finding_id/`,
  summary: "Records the provider's outcome of a retest; corrected findings close, others stay open or reopen",
  input: ofRetest.extend({ finding_id: Id, outcome: RetestOutcome, note: text(4_000).default("") }),
  output: Retest,
});

export const finishRetest = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.finish_retest",
  path: `${path}:retest_id/finish/`,
  summary: "Completes a retest in which each finding has an outcome",
  input: ofRetest,
  output: Retest,
});
