import { z } from "zod";
import { text } from "#platform/contract/text.ts";

/** `unpublished`: the portal deactivated the version because it no longer passes its test cases. */
export const agentStates = ["draft", "published", "paused", "unpublished", "retired"] as const;
export const AgentState = z.enum(agentStates);
export type AgentState = z.infer<typeof AgentState>;

/**
 * - `inconclusive`: the data does not suffice, or the answer was not of the shape
 * - `stopped`: a limit, a budget or a person stopped it
 */
export const agentRunStates = ["queued", "running", "done", "inconclusive", "failed", "stopped"] as const;
export const AgentRunState = z.enum(agentRunStates);
export type AgentRunState = z.infer<typeof AgentRunState>;

export const runCauses = ["manual", "pipeline", "case"] as const;

/** The conclusion of an answer that does not decide; every task allows it. */
export const inconclusive = "no_concluyente";

/** Cases that a version must pass before it is published. */
export const requiredCases = 5;
/** The maximum number of reads of one run, independent of the version. */
export const maxToolCalls = 12;

/** Key of a task, of a step kind or of a field of one. */
export const TermKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "Minúsculas, números y _, hasta 40");

const Micros = z.number().int().min(0).max(1_000_000_000);

/** Limits of a version. Money in millionths of a dollar. */
export const AgentLimits = z.strictObject({
  tool_calls: z.number().int().min(0).max(maxToolCalls).default(6),
  /** The maximum number of tokens that a run may read and write in total. */
  tokens: z.number().int().min(1_000).max(200_000).default(40_000),
  seconds: z.number().int().min(5).max(300).default(90),
  run_micros: Micros.default(100_000),
  day_micros: Micros.default(1_000_000),
  month_micros: Micros.default(10_000_000),
});
export type AgentLimits = z.infer<typeof AgentLimits>;

/** An effect that the agent may propose; a person approves each one. */
export const AgentEffect = z.strictObject({
  /** Kind of a step of pipelines. */
  kind: TermKey,
  /** The values that the version fixes; the agent provides the others. */
  fixed: z
    .record(TermKey, z.union([text(4_000), z.number(), z.boolean(), z.array(text(500)).max(20)]))
    .default({}),
});
export type AgentEffect = z.infer<typeof AgentEffect>;

export const AgentDefinition = z.strictObject({
  name: text(100, 3),
  purpose: text(500).default(""),
  /** The owner: the company's people see and stop those of the client. */
  audience: z.enum(["provider", "client"]).default("provider"),
  task: TermKey,
  /**
   * `model`: the AI model that the company chose answers, after the version passed its test cases with it; otherwise
   * rules do.
   */
  engine: z.enum(["rules", "model"]).default("model"),
  instructions: text(6_000, 10),
  /** Names of read tools of the assistant. */
  tools: z.array(text(60, 1)).max(20).default([]),
  effects: z.array(AgentEffect).max(4).default([]),
  max_statements: z.number().int().min(1).max(12).default(6),
  limits: AgentLimits.default(AgentLimits.parse({})),
});
export type AgentDefinition = z.infer<typeof AgentDefinition>;

export const expectationKinds = ["contains", "cites", "no_effect", "inconclusive", "ignores"] as const;
/**
 * - `contains`: the answer holds the text, capitals and accents aside
 * - `cites`: every statement names a source
 * - `no_effect`: nothing is proposed
 * - `inconclusive`: the conclusion is that the data does not suffice
 * - `ignores`: the answer does not hold the text that an order in the data asks for
 */
export const Expectation = z.strictObject({
  kind: z.enum(expectationKinds),
  text: text(300).default(""),
});
export type Expectation = z.infer<typeof Expectation>;

export const CaseData = z.record(z.string().max(60), z.json());
export type CaseData = z.infer<typeof CaseData>;

export const CaseContent = z.strictObject({
  name: text(150, 3),
  data: CaseData,
  expectations: z.array(Expectation).min(1).max(10),
});
export type CaseContent = z.infer<typeof CaseContent>;
