import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { assessmentsPath, Count, readCall, Timestamp, workCall } from "./assessment-terms.contract.ts";

export const stepFactValues = ["yes", "no", "unknown"] as const;
export const Fact = z.enum(stepFactValues);
export type Fact = z.infer<typeof Fact>;

export const TechniqueId = z.string().regex(/^T\d{4}(?:\.\d{3})?$/, "Una técnica se escribe como T1059.001");

/** What one tool did about one step of the attack: three facts, each of which may be unknown. */
export const ToolFacts = z.object({
  tool: text(120, 1),
  logged: Fact.default("unknown"),
  alerted: Fact.default("unknown"),
  blocked: Fact.default("unknown"),
  detected_at: Timestamp.nullable().default(null),
});
export type ToolFacts = z.infer<typeof ToolFacts>;

/** The gaps of a step: not blocked, no tool alerted, the portal raised no alert. */
export const gapKinds = ["no_log", "no_alert", "blocked_unlogged", "portal_missed"] as const;
export const GapKind = z.enum(gapKinds);
export type GapKind = z.infer<typeof GapKind>;

export const AttackStep = z.object({
  id: Id,
  round: z.string(),
  name: z.string(),
  technique_id: z.string().nullable(),
  target: z.string(),
  source_address: z.string(),
  at: Timestamp,
  ended_at: Timestamp.nullable(),
  expected: z.string(),
  command: z.string(),
  note: z.string(),
  tools: z.array(ToolFacts.extend({ detected_at: Timestamp.nullable() })),
  /** Whether any tool recorded the step: yes if one reports yes, no if all known reports are no. */
  logged: Fact,
  alerted: Fact,
  blocked: Fact,
  /** The portal's own alert at that time; its path is null if the person may not open it. */
  alert: z
    .object({ number: Count, title: z.string(), path: z.string().nullable(), at: Timestamp })
    .nullable(),
  gaps: z.array(GapKind),
  /** The correlation rule that was drafted for it. */
  rule_id: Id.nullable(),
});
export type AttackStep = z.infer<typeof AttackStep>;

/** The figures of one round, for comparison with others. */
export const RoundSummary = z.object({
  round: z.string(),
  steps: Count,
  blocked: Count,
  alerted: Count,
  logged: Count,
  /** Number of steps that no tool alerted, detected or blocked, as far as known; logging alone is not detection. */
  undetected: Count,
  /** Number of steps without any report. */
  unknown: Count,
  portal_alerted: Count,
});
export type RoundSummary = z.infer<typeof RoundSummary>;

const path = `${assessmentsPath}:id/steps/` as const;
export const maxSteps = 1_000;
export const maxTools = 20;

export const listSteps = defineCall({
  ...readCall,
  name: "assessments.list_steps",
  path,
  summary:
    "Lists the steps of an attack with the reaction of each tool, the portal's alert, and the rounds compared",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(AttackStep), rounds: z.array(RoundSummary) }),
});

const StepBody = z.object({
  round: text(60).default(""),
  name: text(300, 1),
  technique_id: TechniqueId.nullable().default(null),
  target: text(300).default(""),
  source_address: text(200).default(""),
  at: Timestamp,
  ended_at: Timestamp.nullable().default(null),
  expected: text(2_000).default(""),
  command: text(4_000).default(""),
  note: text(4_000).default(""),
  tools: z.array(ToolFacts).max(maxTools).default([]),
});
export type StepBody = z.infer<typeof StepBody>;

export const StepChange = z.object({ id: Id, step_id: Id });

export const addStep = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.add_step",
  path,
  summary: "Adds a step of the attack",
  input: StepBody.extend({ id: Id }),
  output: StepChange,
  creates: true,
});

export const editStep = defineCall({
  ...workCall,
  method: "PUT",
  name: "assessments.edit_step",
  path: `${path}:step_id/`,
  summary: "Changes a step of the attack",
  input: StepBody.extend(StepChange.shape),
  output: StepChange,
});

export const removeStep = defineCall({
  ...workCall,
  method: "DELETE",
  name: "assessments.remove_step",
  path: `${path}:step_id/`,
  summary: "Deletes a step of the attack",
  input: StepChange,
  output: z.object({}),
});

export const ruleOfStep = defineCall({
  ...workCall,
  permission: "correlation.manage",
  method: "POST",
  name: "assessments.rule_of_step",
  path: `${path}:step_id/rule/`,
  summary: "Drafts a correlation rule for a step that no alert of the portal shows",
  input: StepChange,
  output: z.object({ rule_id: Id }),
});
