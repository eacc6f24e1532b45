import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import {
  AssessmentState,
  assessmentsPath,
  Count,
  readCall,
  Timestamp,
  workCall,
} from "./assessment-terms.contract.ts";

export const verdicts = ["undetermined", "confirmed", "unrelated"] as const;
export const Verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof Verdict>;

/** Reasons for which an alert resembles an exercise. */
export const exerciseReasons = ["source", "target"] as const;

export const PossibleExercise = z.object({
  assessment_id: Id,
  number: Count,
  title: z.string(),
  state: AssessmentState,
  reasons: z.array(z.enum(exerciseReasons)),
  asked_at: Timestamp.nullable(),
  asked_by_name: z.string().nullable(),
  question: z.string(),
  answered_at: Timestamp.nullable(),
  answered_by_name: z.string().nullable(),
  verdict: Verdict.nullable(),
  note: z.string(),
});
export type PossibleExercise = z.infer<typeof PossibleExercise>;

const path = `${assessmentsPath}of-alert/:id/` as const;

export const findExercises = defineCall({
  ...readCall,
  name: "assessments.find_exercises",
  path,
  summary: "Lists the assessments to which an alert may belong, of those visible to the caller",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(PossibleExercise) }),
});

export const askDeconfliction = defineCall({
  ...workCall,
  permission: "alert.triage",
  method: "POST",
  name: "assessments.ask_deconfliction",
  path: `${path}questions/`,
  summary: "Asks whether an alert belongs to an assessment; the alert does not change",
  input: z.object({ id: Id, assessment_id: Id, question: text(1_000).default("") }),
  output: z.object({ items: z.array(PossibleExercise) }),
  creates: true,
});

export const answerDeconfliction = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.answer_deconfliction",
  path: `${path}answers/`,
  summary: "Answers whether an alert belongs to an assessment; the alert does not change",
  input: z.object({ id: Id, assessment_id: Id, verdict: Verdict, note: text(1_000).default("") }),
  output: z.object({ items: z.array(PossibleExercise) }),
});
